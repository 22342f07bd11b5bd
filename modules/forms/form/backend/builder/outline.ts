import type { FormSection } from '../../definition.ts';

/** The questions of a form as text, one line each, so that two versions can be laid beside each other. */
export function outlineOf(sections: unknown, kindName: (kind: string) => string): string {
  if (!Array.isArray(sections)) return '';
  return (sections as FormSection[])
    .flatMap(({ title, titleEn, questions }) => [
      [title, titleEn].filter((text) => text !== '').join(' / '),
      ...questions.flatMap(({ label, labelEn, kind, required, options }) => [
        `${[label, labelEn].filter((text) => text !== '').join(' / ')} (${kindName(kind)}${required ? ' *' : ''})`,
        ...options.map((option) => `  - ${[option.label, option.labelEn].filter((text) => text !== '').join(' / ')}`),
      ]),
    ])
    .filter((line) => line !== '')
    .join('\n');
}
