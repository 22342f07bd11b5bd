import { safePath } from '../../../kernel/rules/safe-path.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import type { AskedQuestion } from '../engine/rules/asked-question.ts';
import { conditionHolds } from '../engine/rules/situation.ts';
import { walk } from '../engine/rules/walk.ts';

/** What is said to those of whom a condition over their answers holds, in the place of the thanks, and where they go on. */
export interface Ending {
  when: string;
  text: string;
  textEn: string;
  link: string;
}

/** The first ending whose condition holds of the answers; null where the usual thanks are said. */
export function endingOf(
  endings: readonly Ending[],
  questions: readonly AskedQuestion[],
  answers: Answers,
  today: string,
): Ending | null {
  if (endings.length === 0) return null;
  const [first] = walk(questions, { ...answers }, today, () => undefined);
  if (first === undefined) return null;
  return endings.find(({ when }) => conditionHolds(when, first.situation) === true) ?? null;
}

/** Whether somebody may be led there: within the shop, or to a host that the shop allows. */
export function mayLead(link: string, hosts: readonly string[]): boolean {
  if (link.startsWith('/')) return safePath(link) === link;
  if (!URL.canParse(link)) return false;
  const { protocol, host, username, password } = new URL(link);
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(host);
}
