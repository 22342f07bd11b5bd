import { Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { invoiceAdmin, type RedRow } from '../admin-contract.ts';
import css from './invoice.module.css';
import type { Shown } from './shown-invoice.ts';

const REASONS: readonly RedRow['reason'][] = ['returned', 'wrong', 'ended', 'allowance'];

/** Takes an invoice off, wholly or some of its lines: which, why, and what that comes to. */
export function MakeRed({ row }: { row: Shown }) {
  const t = useText();
  const id = useId();
  const open = row.items.filter(({ red }) => red === 'no');
  const [places, setPlaces] = useState<readonly number[]>(open.map(({ place }) => place));
  const [reason, setReason] = useState<RedRow['reason']>('returned');
  const [note, setNote] = useState('');
  const [needsConfirmation, setNeeds] = useState(false);
  const make = useAction(invoiceAdmin['invoice.red.make'], { done: t('redMade'), quiet: true });
  const chosen = open.filter(({ place }) => places.includes(place));
  const amount = chosen.reduce((sum, { fen }) => sum + fen, 0);
  const isByHand = row.provider !== 'nuonuo';
  return (
    <ConfirmAction
      isDangerous
      label={t('red')}
      title={t('redTitle')}
      text={t('redText')}
      isComplete={chosen.length > 0}
      run={() =>
        make.mutateAsync({
          ...{ id: row.id, reason, note, amount, lines: chosen.map(({ place }) => place) },
          needsConfirmation: isByHand && needsConfirmation,
        })
      }
    >
      <fieldset className={css.lines}>
        <legend className="visually-hidden">{t('items')}</legend>
        {open.map(({ place, title, fen }) => (
          <Checkbox
            key={place}
            checked={places.includes(place)}
            onChange={({ target }) =>
              setPlaces((held) => (target.checked ? [...held, place] : held.filter((one) => one !== place)))
            }
          >
            {place}. {title} {moneyText(fen)}
          </Checkbox>
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
