import { isPhone, plainPhone } from '../../../../../kernel/rules/phone.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import type { Answers } from '../../../engine/rules/answer-rules.ts';

/** Somebody who is to be registered, while it is written. */
export interface DraftPerson {
  /** Tells them from the others as long as nobody has a number. */
  key: string;
  name: string;
  phone: string;
  mail: string;
  /** Whoever writes it. */
  isSelf: boolean;
  values: Answers;
}

/** Somebody of whom this is known. */
export const draftPerson = (more: Partial<DraftPerson> = {}): DraftPerson => ({
  ...{ key: randomId(), name: '', phone: '', mail: '', isSelf: false, values: {} },
  ...more,
});

/** The people of a list that was pasted, one a line: name, phone and mail address in any order; lines without a name are left out. */
export function pastedPeople(text: string): { name: string; phone: string; mail: string }[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const isParted = /[,，;；\t]/.test(line);
    const parts = line
      .replace(/^\s*\d+[.、)]\s*/, '')
      .split(isParted ? /[,，;；\t]/ : /\s+/)
      .map((part) => part.trim());
    const phone = parts.map(plainPhone).find(isPhone) ?? '';
    const mail = parts.find((part) => part.includes('@')) ?? '';
    const words = parts.filter((part) => part !== '' && part !== mail && !isPhone(plainPhone(part)));
    const name = (isParted ? (words[0] ?? '') : words.join(' ')).slice(0, 40);
    return name === '' ? [] : [{ name, phone, mail }];
  });
}

const nameOf = (form: number): string => `form-${form}-group`;

/** The people whom this tab keeps of a group that was not handed in; nothing where the browser keeps nothing. */
export function keptPeople(form: number): DraftPerson[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null');
    return Array.isArray(kept) ? (kept as DraftPerson[]) : [];
  } catch {
    return [];
  }
}

/** Keeps them for as long as the tab is open, or forgets them with none. */
export function keepPeople(form: number, people: readonly DraftPerson[]): void {
  try {
    if (people.length === 0) sessionStorage.removeItem(nameOf(form));
    else sessionStorage.setItem(nameOf(form), JSON.stringify(people));
  } catch {
    // A browser that keeps nothing loses it with the page.
  }
}
