/** What the treasures are called. */

import type { Language } from "../../words";

const NAMES = {
  anchor: { en: "Anchor", fr: "Ancre", ru: "Якорь" },
  basilisk: { en: "Basilisk", fr: "Basilic", ru: "Василиск" },
  bell: { en: "Bell", fr: "Cloche", ru: "Колокол" },
  cauldron: { en: "Cauldron", fr: "Chaudron", ru: "Котёл" },
  centaur: { en: "Centaur", fr: "Centaure", ru: "Кентавр" },
  compass: { en: "Compass", fr: "Boussole", ru: "Компас" },
  feather: { en: "Feather", fr: "Plume", ru: "Перо" },
  flute: { en: "Flute", fr: "Flûte", ru: "Флейта" },
  fox: { en: "Fox", fr: "Renard", ru: "Лиса" },
  golem: { en: "Golem", fr: "Golem", ru: "Голем" },
  griffin: { en: "Griffin", fr: "Griffon", ru: "Грифон" },
  harp: { en: "Harp", fr: "Harpe", ru: "Арфа" },
  hourglass: { en: "Hourglass", fr: "Sablier", ru: "Песочные часы" },
  kraken: { en: "Kraken", fr: "Kraken", ru: "Кракен" },
  lantern: { en: "Lantern", fr: "Lanterne", ru: "Фонарь" },
  mask: { en: "Mask", fr: "Masque", ru: "Маска" },
  mirror: { en: "Mirror", fr: "Miroir", ru: "Зеркало" },
  phoenix: { en: "Phoenix", fr: "Phénix", ru: "Феникс" },
  raven: { en: "Raven", fr: "Corbeau", ru: "Ворон" },
  shell: { en: "Shell", fr: "Coquillage", ru: "Раковина" },
  sphinx: { en: "Sphinx", fr: "Sphinx", ru: "Сфинкс" },
  toad: { en: "Toad", fr: "Crapaud", ru: "Жаба" },
  unicorn: { en: "Unicorn", fr: "Licorne", ru: "Единорог" },
  yeti: { en: "Yeti", fr: "Yéti", ru: "Йети" },
  home: { en: "Home", fr: "Maison", ru: "Дом" },
} satisfies Record<string, Record<Language, string>>;

export const TREASURES = Object.keys(NAMES).filter((slug) => slug !== "home");

/** As a title; boards made by hand may name treasures as they like. */
export function treasureName(treasure: string, language: Language): string {
  const known: Record<string, Record<Language, string>> = NAMES;
  return known[treasure]?.[language] ?? treasure;
}

/** Within a sentence. */
export function treasureWord(treasure: string, language: Language): string {
  return treasureName(treasure, language).toLocaleLowerCase(language);
}
