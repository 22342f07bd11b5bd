import { Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { YuanInput } from '../../../../ui/console/yuan-input.tsx';
import { invoiceAdmin, type RedRow } from '../admin-contract.ts';
import css from './invoice.module.css';
import type { Shown } from './shown-invoice.ts';

const REASONS: readonly RedRow['reason'][] = ['returned', 'wrong', 'ended', 'allowance'];

const isWithin = (fen: number | null | undefined, rest: number): boolean => typeof fen === 'number' && fen <= rest;

function without(amounts: ReadonlyMap<number, number | null>, place: number): ReadonlyMap<number, number | null> {
  const left = new Map(amounts);
  left.delete(place);
  return left;
}

/** Takes an invoice off, wholly, some of its lines or a part of one: how much of which, why, and what that comes to. */
export function MakeRed({ row }: { row: Shown }) {
  const t = useText();
  const id = useId();
  const open = row.items.map((item) => ({ ...item, rest: item.fen - item.redFen })).filter(({ rest }) => rest > 0);
  const [amounts, setAmounts] = useState<ReadonlyMap<number, number | null>>(
    new Map(open.map(({ place, rest }) => [place, rest])),
  );
  const say = (place: number, fen: number | null): void => setAmounts((held) => new Map(held).set(place, fen));
  const [reason, setReason] = useState<RedRow['reason']>('returned');
  const [note, setNote] = useState('');
  const [needsConfirmation, setNeeds] = useState(false);
  const make = useAction(invoiceAdmin['invoice.red.make'], { done: t('redMade'), quiet: true });
  const chosen = open.filter(({ place }) => amounts.has(place));
  const parts = chosen.map(({ place }) => ({ place, fen: amounts.get(place) ?? 0 }));
  const amount = parts.reduce((sum, { fen }) => sum + fen, 0);
  const isByHand = row.provider !== 'nuonuo';
  return (
    <ConfirmAction
      isDangerous
      label={t('red')}
      title={t('redTitle')}
      text={t('redText')}
      isComplete={chosen.length > 0 && chosen.every(({ place, rest }) => isWithin(amounts.get(place), rest))}
      run={() =>
        make.mutateAsync({
          ...{ id: row.id, reason, note, amount, parts },
          needsConfirmation: isByHand && needsConfirmation,
        })
      }
    >
      <fieldset className={css.lines}>
        <legend className="visually-hidden">{t('items')}</legend>
        {open.map(({ place, title, rest }) => (
          <div key={place} className={css.off}>
            <Checkbox
              checked={amounts.has(place)}
              onChange={({ target }) => (target.checked ? say(place, rest) : setAmounts(without(amounts, place)))}
            >
              {place}. {title} {moneyText(rest)}
            </Checkbox>
            {amounts.has(place) && (
              <YuanInput
                size="small"
                aria-label={t('redPart', { place })}
                fen={amounts.get(place) ?? null}
                onChange={(fen) => say(place, fen)}
              />
            )}
          </div>
        ))}
      </fieldset>
      <p>
        {t('redSum')} <b>{moneyText(-amount)}</b>
      </p>
      <div className={css.field}>
        <label htmlFor={`${id}-reason`}>{t('redReason')}</label>
        <Select
          id={`${id}-reason`}
          value={reason}
          options={REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
          onChange={setReason}
        />
      </div>
      <div className={css.field}>
        <label htmlFor={`${id}-note`}>{t('note')}</label>
        <Input id={`${id}-note`} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
      </div>
      {isByHand && (
        <Checkbox checked={needsConfirmation} onChange={({ target }) => setNeeds(target.checked)}>
          {t('needsConfirmation')}
        </Checkbox>
      )}
    </ConfirmAction>
  );
}
