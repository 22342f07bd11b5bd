import { useT } from '../../../../../kernel/client/site-app.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { dateOfToday } from '../../../engine/parts/fault-texts.ts';
import { checkAnswers } from '../../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../../engine/rules/definition-rules.ts';
import type { FillForm } from '../../contract.ts';
import { hasPrice, pricedParts } from '../../price.ts';
import type { DraftPerson } from './draft-group.ts';
import css from './group.module.css';

/** What one person's part of a form costs, in fen. */
export const priceOf = (form: FillForm, { values }: Pick<DraftPerson, 'values'>): number =>
  pricedParts(form, checkAnswers(questionsOf(form.sections), values, dateOfToday()).answers).reduce(
    (sum, { fen }) => sum + fen,
    0,
  );

/** Who is to be registered, and what it comes to. */
export function GroupSum({ form, people }: { form: FillForm; people: readonly DraftPerson[] }) {
  const t = useT();
  const isPriced = hasPrice(form.feeFen, form.sections);
  const prices = people.map((person) => priceOf(form, person));
  const open = people.filter(({ name, isSelf }) => name.trim() === '' && !isSelf).length;
  return (
    <>
      <ol>
        {people.map(({ key, name, isSelf }, index) => (
          <li key={key}>
            <span>{name.trim() || t(isSelf ? 'form.group.self' : 'form.group.person', { nth: index + 1 })}</span>
            {isPriced && <span>{moneyText(prices[index] ?? 0)}</span>}
          </li>
        ))}
      </ol>
      <p className={css.note} aria-live="polite">
        {t('form.group.count', { count: people.length })}
        {open > 0 && ` · ${t('form.group.openCount', { count: open })}`}
      </p>
      {isPriced && (
        <p className={css.total}>
          {t('form.group.sum')} <b>{moneyText(prices.reduce((sum, fen) => sum + fen, 0))}</b>
        </p>
      )}
    </>
  );
}
