import { type FormEvent, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDate } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { ChoiceField } from '../../../../../ui/site/choice-field.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import type { OwnExpense, OwnVisit } from '../../expense-contract.ts';
import { EXPENSE_KINDS, type ExpenseKind, MOST_FEN } from '../../rules/expense-steps.ts';
import css from '../trip.module.css';
import type { VisitActs } from './visit-acts.ts';

/** Whole fen of an amount that somebody typed in yuan; null where it is none. */
function fenOf(yuan: string): number | null {
  const found = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(yuan.trim());
  if (found === null) return null;
  const fen = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return fen > 0 && fen <= MOST_FEN ? fen : null;
}

/** Tells an expense of a visit, or changes it. */
export function ExpenseForm({
  expense,
  acts,
  saved,
  leave,
}: {
  expense: OwnExpense | null;
  acts: VisitActs;
  saved(visit: OwnVisit): void;
  leave(): void;
}) {
  const { t, toast } = useApp();
  const [kind, setKind] = useState<ExpenseKind>(expense?.kind ?? 'transport');
  const [yuan, setYuan] = useState(expense === null ? '' : (expense.fen / 100).toFixed(2));
  const [spentOn, setSpentOn] = useState(expense?.spentOn ?? formatDate(new Date()));
  const [note, setNote] = useState(expense?.note ?? '');
  const [problems, setProblems] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [isBusy, setBusy] = useState(false);
  const error = (key: string): { error?: string } =>
    problems[key]?.[0] === undefined ? {} : { error: problems[key][0] };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const fen = fenOf(yuan);
    if (fen === null) return setProblems({ fen: [t('receiving.expense.amountWrong')] });
    setBusy(true);
    const named = expense === null ? {} : { id: expense.id, version: expense.version };
    await acts.tell({ ...named, kind, fen, spentOn, note }).then(
      ({ data }) => {
        toast('ok', t('receiving.saved'));
        saved(data);
      },
      (refused: unknown) => {
        if (!(refused instanceof ClientError)) throw refused;
        setProblems(refused.fields);
        if (Object.keys(refused.fields).length === 0) toast('error', refused.message);
      },
    );
    setBusy(false);
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void save(event)}>
      <div className={css.pair}>
        <ChoiceField
          label={t('receiving.expense.kind')}
          value={kind}
          none={t('receiving.choose')}
          held=""
          choices={EXPENSE_KINDS.map((value) => ({
            ...{ value, label: t(`receiving.expense.kinds.${value}`), retired: false },
          }))}
          onChange={(value) => setKind(EXPENSE_KINDS.find((one) => one === value) ?? 'further')}
        />
        <Field
          label={t('receiving.expense.amount')}
          inputMode="decimal"
          value={yuan}
          onChange={(event) => setYuan(event.target.value)}
          {...error('fen')}
        />
      </div>
      <div className={css.pair}>
        <Field
          label={t('receiving.expense.day')}
          type="date"
          value={spentOn}
          onChange={(event) => setSpentOn(event.target.value)}
          {...error('spentOn')}
        />
        <Field
          label={t('receiving.expense.note')}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          {...error('note')}
        />
      </div>
      <div className={css.ways}>
        <Button type="submit" busy={isBusy}>
          {t('receiving.expense.save')}
        </Button>
        <Button kind="quiet" onClick={leave}>
          {t('receiving.expense.leave')}
        </Button>
      </div>
    </form>
  );
}
