import type { PaperQuestion } from '../../../../kernel/rules/blank-item.ts';
import type { Question } from '../contract.ts';
import { pointsOf } from './question-kinds.ts';
import { readableExpression } from './readable-expression.ts';
import type { Pick } from './reader-question.ts';

/** How many empty rows of a group stand on paper. */
const EMPTY_ROWS = 3;
/** Lines to write on. */
const LINES = { longText: 4, usual: 1 };

/** What is said on paper in words of ours. */
export interface PaperWords {
  yes: string;
  no: string;
  agree: string;
  nameless: string;
  /** Who is asked, where not everybody is. */
  onlyIf(condition: string): string;
}

/** One question as it stands on paper; null for what nobody sees. `questions` are all of them: a condition names them. */
export function paperQuestion(
  question: Question,
  number: number,
  questions: readonly Question[],
  { pick, words }: { pick: Pick; words: PaperWords },
): PaperQuestion | null {
  const { key, kind, options, shownIf, required, rows = [], silent = false, questions: columns = [] } = question;
  if (silent) return null;
  const said = (one: { label: string; labelEn: string }): string => pick(one.label, one.labelEn);
  const asker = shownIf !== null && 'question' in shownIf && questions.find((one) => one.key === shownIf.question);
  const choice = (name: string): string => {
    const option = asker ? asker.options.find((one) => one.key === name) : undefined;
    return option ? said(option) : name === 'yes' || name === 'no' ? words[name] : name;
  };
  const condition =
    shownIf === null
      ? ''
      : 'when' in shownIf
        ? readableExpression(shownIf.when, questions)
        : `${asker ? said(asker) : shownIf.question} = ${shownIf.options.map(choice).join(' / ')}`;
  const labels =
    kind === 'yesNo' ? [words.yes, words.no] : kind === 'scale' ? pointsOf(question) : options.map((one) => said(one));
  const isTable = kind === 'matrix' || kind === 'repeat';
  const box = kind === 'several' || question.many ? '□' : '○';
  const boxes = isTable
    ? []
    : kind === 'consent'
      ? [`□ ${words.agree}`]
      : labels.map((label) => `${kind === 'ranking' ? '____' : box} ${label}`);
  const table =
    kind === 'matrix'
      ? { heads: ['', ...labels], rows: rows.map((row) => [said(row), ...labels.map(() => box)]) }
      : kind === 'repeat'
        ? { heads: columns.map(said), rows: Array.from({ length: EMPTY_ROWS }, () => columns.map(() => '')) }
        : null;
  const isWritten = boxes.length === 0 && table === null && kind !== 'information';
  return {
    key,
    title: `${kind === 'information' ? '' : `${number}. `}${said(question) || words.nameless}${required ? ' *' : ''}`,
    condition: condition && words.onlyIf(condition),
    help: pick(question.help, question.helpEn),
    body: pick(question.body ?? '', question.bodyEn ?? ''),
    ...{ boxes, table },
    lines: !isWritten ? 0 : kind === 'longText' ? LINES.longText : LINES.usual,
    unit: pick(question.unit, question.unitEn),
  };
}
