import type { Language } from "../../words";
import type { RuleSection } from "../face";
export const rules: Record<Language, RuleSection[]> = { en: [], fr: [], ru: [] };
