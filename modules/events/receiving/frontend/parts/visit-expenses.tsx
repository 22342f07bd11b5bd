import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useUpload } from '../../../../../kernel/client/use-upload.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { UploadLine } from '../../../../../ui/site/upload-line.tsx';
import type { OwnExpense, OwnVisit } from '../../expense-contract.ts';
import { MOST_RECEIPTS } from '../../rules/expense-steps.ts';
import css from '../trip.module.css';
import { ExpenseForm } from './expense-form.tsx';
import type { VisitActs } from './visit-acts.ts';

interface Props {
  visit: OwnVisit;
  acts: VisitActs;
  saved(visit: OwnVisit): void;
}

/** One expense: what it was, how it stands, its receipts, and what may still be done about it. */
function ExpenseLine({ expense, acts, saved, change }: Omit<Props, 'visit'> & { expense: OwnExpense; change(): void }) {
  const { t, toast } = useApp();
  const upload = useUpload(t('shell.client.failed'));
  const { id, version, kind, fen, spentOn, note, state, grantedFen, reason, receipts } = expense;
  const isLess = grantedFen !== null && grantedFen < fen;
  const withdraw = (): Promise<void> =>
    acts.withdraw({ id, version }).then(
      ({ data }) => {
        toast('ok', t('receiving.expense.withdrawn'));
        saved(data);
      },
      // The call has said why.
      () => undefined,
    );
  const name = `${t(`receiving.expense.kinds.${kind}`)} ${moneyText(fen)}`;
  return (
    <li className={css.leg}>
      <header>
        <h3>{name}</h3>
        <span className={css.state} data-state={state}>
          {t(`receiving.expense.states.${state}`)}
        </span>
      </header>
      <p className={css.small}>{[spentOn, note].filter(Boolean).join(' · ')}</p>
      {isLess && <p>{t('receiving.expense.granted', { amount: moneyText(grantedFen) })}</p>}
      {reason !== '' && <p className={css.small}>{t('receiving.expense.reason', { reason })}</p>}
      {expense.paidOn !== null && (
        <p>{t('receiving.expense.paidOn', { day: expense.paidOn, reference: expense.reference })}</p>
      )}
      {receipts.length === 0 ? (
        expense.mayChange && <p className={css.open}>{t('receiving.expense.noReceipt')}</p>
      ) : (
        <ul className={css.receipts}>
          {receipts.map((receipt) => (
            <li key={receipt.id}>
              <a href={receipt.url} target="_blank" rel="noreferrer">
                {receipt.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {(expense.mayChange || expense.mayWithdraw) && (
        <div className={css.ways}>
          {expense.mayChange && receipts.length < MOST_RECEIPTS && (
            <label className={css.pick}>
              {t('receiving.expense.receipt')}
              <input
                type="file"
                accept="image/*,application/pdf,.ofd"
                disabled={upload.isBusy}
                aria-label={t('receiving.expense.receiptOf', { name })}
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  target.value = '';
                  if (file === undefined) return;
                  void upload.start(
                    [file],
                    (chosen, way) => acts.receipt(id, chosen, way),
                    ({ data }) => saved(data),
                  );
                }}
              />
            </label>
          )}
          {expense.mayChange && (
            <Button kind="quiet" onClick={change}>
              {t('receiving.change')}
            </Button>
          )}
          {expense.mayWithdraw && (
            <Button kind="quiet" onClick={() => void withdraw()}>
              {t('receiving.expense.withdraw')}
            </Button>
          )}
        </div>
      )}
      <UploadLine upload={upload} />
    </li>
  );
}

/** What the guest of a visit spent: each with its state, all of it summed, and telling another one. */
export function VisitExpenses({ visit, acts, saved }: Props) {
  const { t } = useApp();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const { expenses, sums, mayTell, tellUntil } = visit;
  const done = (next: OwnVisit): void => {
    saved(next);
    setOpen(null);
  };
  const form = (expense: OwnExpense | null) => (
    <ExpenseForm {...{ expense, acts }} saved={done} leave={() => setOpen(null)} key={expense?.version ?? 0} />
  );
  const told = (['toldFen', 'owedFen', 'paidFen'] as const).filter((key) => sums[key] > 0);
  return (
    <section className={css.part} aria-label={t('receiving.expense.title')}>
      <h2>{t('receiving.expense.title')}</h2>
      <p className={css.small}>
        {t(mayTell ? 'receiving.expense.lead' : 'receiving.expense.over', { day: tellUntil })}
      </p>
      {told.length > 0 && (
        <p role="status">
          {told.map((key) => t(`receiving.expense.sums.${key}`, { amount: moneyText(sums[key]) })).join(' · ')}
        </p>
      )}
      <ul className={css.legs}>
        {expenses.map((expense) =>
          open === expense.id ? (
            <li key={expense.id} className={css.leg}>
              {form(expense)}
            </li>
          ) : (
            <ExpenseLine key={expense.id} {...{ expense, acts, saved }} change={() => setOpen(expense.id)} />
          ),
        )}
      </ul>
      {open === 'new'
        ? form(null)
        : mayTell && (
            <div>
              <Button kind="outline" onClick={() => setOpen('new')}>
                {t('receiving.expense.add')}
              </Button>
            </div>
          )}
    </section>
  );
}
