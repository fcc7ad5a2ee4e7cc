import type { RuleSection } from "../face";
import type { Language } from "../../words";
export const rules: Record<Language, RuleSection[]> = { en: [], fr: [], ru: [] };
