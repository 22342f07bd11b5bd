import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { MOST_QUANTITY, treatDesk } from '../treat-contract.ts';
import styles from './receiving.module.css';

/** Gives a treat to a whole group at once; who has it keeps what they have. */
export function GiveTreat({ treat }: { treat: { id: number; name: string } }) {
  const t = useText('receiving');
  const { say } = useConsole();
  const id = useId();
  const [group, setGroup] = useState('guests');
  const [record, setRecord] = useState<number | null>(null);
  const [area, setArea] = useState('');
  const [quantity, setQuantity] = useState<number | null>(1);
  const [withCompanions, setWith] = useState(false);
  const groups = useAnswer(treatDesk['receiving.treat.groups'], {});
  const give = useAction(treatDesk['receiving.treat.give'], { quiet: true });
  const options = groups.data?.data ?? [];
  const source = options.find(({ value }) => value === group)?.source ?? null;
  const run = async (): Promise<void> => {
    const asked = { id: treat.id, group, record: source === null ? null : record, area, quantity: quantity ?? 1 };
    const { data } = await give.mutateAsync({ ...asked, withCompanions: group === 'guests' && withCompanions });
    say('success', t(data.isMore ? 'givenMore' : 'givenNow', { count: data.given }));
  };
  return (
    <ConfirmAction
      label={t('give')}
      title={t('giveTitle', { name: treat.name })}
      text={t('giveText')}
      isComplete={quantity !== null && (source === null || record !== null)}
      run={run}
    >
      <div className={styles.form}>
        <label htmlFor={`${id}-group`}>{t('group')}</label>
        <Select
          id={`${id}-group`}
          value={group}
          options={options.map(({ value, label }) => ({ value, label }))}
          onChange={(value) => {
            setGroup(value);
            setRecord(null);
          }}
        />
        {source !== null && (
          <>
            <label htmlFor={`${id}-record`}>{t('groupRecord')}</label>
            <SourceField id={`${id}-record`} source={source} value={record} onChange={setRecord} />
          </>
        )}
        <label htmlFor={`${id}-area`}>{t('area')}</label>
        <Input id={`${id}-area`} value={area} maxLength={40} onChange={(event) => setArea(event.target.value)} />
        <label htmlFor={`${id}-quantity`}>{t('quantity')}</label>
        <InputNumber
          id={`${id}-quantity`}
          style={{ width: '100%' }}
          min={1}
          max={MOST_QUANTITY}
          precision={0}
          value={quantity}
          onChange={setQuantity}
        />
        {group === 'guests' && (
          <Checkbox checked={withCompanions} onChange={({ target }) => setWith(target.checked)}>
            {t('withCompanions')}
          </Checkbox>
        )}
      </div>
    </ConfirmAction>
  );
}
