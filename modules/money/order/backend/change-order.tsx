import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { deskChange } from '../change-contract.ts';
import { type Chosen, isChanged, ofLine, placesOf, wishOf } from '../rules/change-wish.ts';
import styles from './order.module.css';
import type { ShownOrder } from './shown-order.ts';

type Choices = OutputOf<(typeof deskChange)['order.change.choices']>['data'];

/** A choice with its name, as the dialog asks for it. */
function Pick({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChange(value: string): void;
}) {
  return (
    <div>
      <span className={styles.label}>{label}</span>
      <Select aria-label={label} style={{ width: '100%' }} value={value} options={options} onChange={onChange} />
    </div>
  );
}

/** Changes an order at the desk: what goes, what comes. Of what is paid the difference then waits for the payer’s money or for a yes. */
export function ChangeOrder({ row }: { row: ShownOrder }) {
  const t = useText('order');
  const { call } = useConsole();
  const [choices, setChoices] = useState<Choices | null>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const [problem, setProblem] = useState('');
  const [isOpen, setOpen] = useState(false);
  const make = useAction(deskChange['order.change.make'], { done: t('change.made'), quiet: true });
  const amend = useAction(deskChange['order.change.amend'], { done: t('change.done'), quiet: true });
  const refused = (error: unknown): void => {
    if (!(error instanceof ClientError)) throw error;
    setProblem(error.message);
  };
  const begin = async (): Promise<void> => {
    setOpen(true);
    setChosen({});
    setProblem('');
    await call(deskChange['order.change.choices'], { order: row.id }, { quiet: true })
      .then(({ data }) => setChoices(data))
      .catch(refused);
  };
  const pick = (name: string, value: string): void => setChosen((all) => ({ ...all, [name]: value }));
  const lines = row.items.filter(({ id, givenUpAt }) => {
    const isTouched = choices?.drops.includes(id) || placesOf(choices?.takes ?? [], id).length > 0;
    return givenUpAt === null && isTouched;
  });
  const isAtOnce = choices?.isPaid === false;
  const beside = placesOf(choices?.takes ?? [], null);
  const run = async (): Promise<void> => {
    if (choices === null) return;
    const wish = { order: row.id, version: row.version, ...wishOf(choices, chosen) };
    await (choices.isPaid ? make.mutateAsync(wish) : amend.mutateAsync(wish)).then(() => setOpen(false)).catch(refused);
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => void begin()}>
        {t('change.begin')}
      </Button>
      <Modal
        open={isOpen}
        title={t('change.title')}
        okText={t(isAtOnce ? 'change.now' : 'change.see')}
        okButtonProps={{ disabled: !isChanged(chosen), loading: make.isPending || amend.isPending }}
        onOk={() => void run()}
        onCancel={() => setOpen(false)}
        width={520}
      >
        <p>{t(isAtOnce ? 'change.atOnce' : 'change.text')}</p>
        {choices !== null && lines.length + beside.length === 0 && <p>{t('change.none')}</p>}
        {lines.map(({ id, title, totalFen }) => (
          <Pick
            key={id}
            label={`${title} · ${moneyText(totalFen)}`}
            value={chosen[ofLine(id)] ?? ''}
            options={[
              { value: '', label: t('change.keep') },
              ...placesOf(choices?.takes ?? [], id).map((take) => ({
                value: take.key,
                label: t('change.instead', { title: take.title, price: moneyText(take.unitFen) }),
              })),
              ...(choices?.drops.includes(id) ? [{ value: 'drop', label: t('change.drop') }] : []),
            ]}
            onChange={(value) => pick(ofLine(id), value)}
          />
        ))}
        {beside.map((take) => (
          <Pick
            key={take.key}
            label={`${t('change.beside', { title: take.title })} · ${moneyText(take.unitFen)}`}
            value={chosen[`${take.sells} ${take.key}`] ?? '0'}
            options={Array.from({ length: Math.min(take.most, 20) + 1 }, (_, count) => ({
              value: String(count),
              label: count === 0 ? t('change.noMore') : `+ ${count}`,
            }))}
            onChange={(value) => pick(`${take.sells} ${take.key}`, value)}
          />
        ))}
        {problem && <p role="alert">{problem}</p>}
      </Modal>
    </>
  );
}
