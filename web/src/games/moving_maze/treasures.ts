/** How the treasures look: game-icons, and drawings of our own where there is none. */

import anchor from "icon:anchor";
import bell from "icon:ringing-bell";
import cauldron from "icon:cauldron";
import centaur from "icon:centaur";
import compass from "icon:compass";
import feather from "icon:feather";
import flute from "icon:flute";
import fox from "icon:fox";
import golem from "icon:rock-golem";
import griffin from "icon:griffin-symbol";
import harp from "icon:harp";
import hourglass from "icon:hourglass";
import kraken from "icon:giant-squid";
import lantern from "icon:old-lantern";
import mask from "icon:ceremonial-mask";
import mirror from "icon:mirror-mirror";
import raven from "icon:raven";
import shell from "icon:nautilus-shell";
import snake from "icon:snake";
import sphinx from "icon:egyptian-sphinx";
import frog from "icon:frog";
import unicorn from "icon:unicorn";
import yeti from "icon:sasquatch";
import chest from "icon:locked-chest";

/** The little king of the serpents wears a crown. */
const basilisk =
  `<g transform="translate(28 112) scale(.78)">${snake}</g>` +
  '<path fill="currentColor" d="M264 118 246 22l46 38 36-52 36 52 46-38-18 96z"/>';

/** A bird with wings of flame, rising from a fire. */
const phoenix =
  '<path fill="currentColor" d="M256 34c-24 0-40 18-40 40 0 14 6 24 12 34-10 6-18 16-22 28C170 118 140 78 132 24 104 60 100 96 110 128 82 112 60 84 52 48 ' +
  "30 92 36 134 62 166 42 162 26 150 14 134c2 60 42 104 104 118-14 6-30 8-46 4 34 40 90 48 134 20l-18 56c-30 8-50 30-52 62 16-14 30-18 44-14-14 24-12 " +
  "52 8 78 4-24 14-40 30-48-2 34 12 60 38 82 26-22 40-48 38-82 16 8 26 24 30 48 20-26 22-54 8-78 14-4 28 0 44 14-2-32-22-54-52-62l-18-56c44 28 100 20 " +
  "134-20-16 4-32 2-46-4 62-14 102-58 104-118-12 16-28 28-48 32 26-32 32-74 10-118-8 36-30 64-58 80 10-32 6-68-22-104-8 54-38 94-74 112-4-12-12-22-22-28 " +
  '6-10 12-20 12-34l34 8c-4-28-22-48-46-48zm-4 30a9 9 0 1 1 0 18 9 9 0 0 1 0-18z"/>';

/** A toad is a frog with warts. */
const toad =
  frog +
  '<g fill="var(--sheet)"><circle cx="206" cy="262" r="15"/><circle cx="304" cy="268" r="13"/><circle cx="254" cy="252" r="10"/>' +
  '<circle cx="240" cy="296" r="12"/><circle cx="282" cy="312" r="10"/></g>';

const DRAWINGS: Record<string, string> = {
  anchor,
  basilisk,
  bell,
  cauldron,
  centaur,
  compass,
  feather,
  flute,
  fox,
  golem,
  griffin,
  harp,
  hourglass,
  kraken,
  lantern,
  mask,
  mirror,
  phoenix,
  raven,
  shell,
  sphinx,
  toad,
  unicorn,
  yeti,
  out: '<path fill="currentColor" d="M64 48h232v64H128v288h168v64H64zM320 144l128 112-128 112v-72H192v-80h128z"/>',
  home: '<path fill="currentColor" d="M256 48 32 256h60v200h112V328h104v128h112V256h60z"/>',
};

/** The drawing (512 × 512) of a treasure, or of `home`; boards made by hand may hold treasures that we never drew. */
export function drawing(treasure: string): string {
  return DRAWINGS[treasure] ?? chest;
}
