import type { Locale } from './locale.ts';

/** One value of a fixed list with its label in every language. */
export type Choice<Value extends string | number = string | number> = {
  readonly value: Value;
  readonly label: Readonly<Record<Locale, string>>;
};

/** A value of such a list with its Chinese and English label. */
export function choice<const Value extends string | number>(value: Value, zh: string, en: string): Choice<Value> {
  return { value, label: { 'zh-CN': zh, en } };
}

/** Returns the label of a value in a language, or null when the list does not hold the value. */
export function choiceLabel(choices: readonly Choice[], value: string | number, locale: Locale): string | null {
  return choices.find((item) => item.value === value)?.label[locale] ?? null;
}

/** The lowest z-index of popups in the interface (S7.01). */
export const popupZIndex = 3000;

/** The size of the interface's controls (S7.01). */
export const interfaceSize = 'small';

/** The time limit of a call to the server, in milliseconds (S5.01). */
export const requestTimeoutMs = 10_000;

/** The time limit for loading a script chunk, in milliseconds (S2.19). */
export const chunkTimeoutMs = 120_000;

/** The genders a person is recorded with (S7.02). */
export const genders = [choice('male', '男', 'Male'), choice('female', '女', 'Female')] as const;

/** The lowest and highest age a person is recorded with, in years, both included (S7.02). */
export const ageRange = { min: 1, max: 100 } as const;

/** Every age a person is recorded with, in years, ascending (S7.02). */
export const ages: readonly number[] = Array.from({ length: ageRange.max }, (_, index) => ageRange.min + index);

/** The number of lines a text area shows, or of rows a short list has (S7.02). */
export const rowSize = 5;

/** The alignments of a text or picture (S7.02). */
export const alignments = [
  choice('left', '左对齐', 'Left'),
  choice('center', '居中', 'Centre'),
  choice('right', '右对齐', 'Right'),
] as const;

/** The HTTP methods an interface can be configured with, in the specified order (S7.02). */
export const httpMethods = [
  choice('GET', '查询 GET', 'GET'),
  choice('HEAD', '探测 HEAD', 'HEAD'),
  choice('POST', '提交 POST', 'POST'),
  choice('PUT', '替换 PUT', 'PUT'),
  choice('DELETE', '删除 DELETE', 'DELETE'),
] as const;

/** Whose data a centre sees: its own, or its own and that of the centres below it (S7.08). */
export const dataVisibilities = [
  choice('self', '仅本中心', 'Only self'),
  choice('self_and_lower_read', '本中心及下级中心（只读）', 'Self plus lower centres, read-only'),
  choice('self_and_lower_write', '本中心及下级中心（读写）', 'Self plus lower centres, read and write'),
] as const;
