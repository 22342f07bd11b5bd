import { Button, Checkbox, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { hotelDesk } from '../admin-contract.ts';
import { GENDERS, type Gender } from '../contract.ts';
import styles from './hotel.module.css';

const EMPTY = {
  block: null as number | null,
  in: '',
  out: '',
  names: '',
  note: '',
  gender: '' as Gender | '',
  onRequest: false,
};

/** Guests as they are typed, one a line: the name, and the phone behind it where there is one. */
const guestsOf = (names: string): { name: string; phone: string }[] =>
  names
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name = line, phone = ''] = /^(.*?)\s+([0-9+][0-9+\- ]{5,19})$/.exec(line) ?? [];
      return { name, phone };
    });

/** Books a room for somebody: also after the cut-off, and beyond what the block has where the hotel agreed. */
export function BookByHand() {
  const t = useText('hotel');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [wish, setWish] = useState(EMPTY);
  const [problem, setProblem] = useState('');
  const book = useAction(hotelDesk['hotel.stay.book'], { done: t('booked'), quiet: true });
  const guests = guestsOf(wish.names);
  const isComplete = wish.block !== null && wish.in !== '' && wish.out !== '' && guests.length > 0;
  const run = async (): Promise<void> => {
    if (wish.block === null) return;
    const { block, in: from, out, note, gender, onRequest } = wish;
    await book
      .mutateAsync({ block, in: from, out, guests, note, onRequest, ...(gender !== '' && { gender }) })
      .then(() => {
        setOpen(false);
        setWish(EMPTY);
        setProblem('');
      })
      .catch((error: unknown) => {
        if (!(error instanceof ClientError)) throw error;
        setProblem(error.message);
      });
  };
  const day = (key: 'in' | 'out') => (
    <div>
      <label htmlFor={`${id}-${key}`} className={styles.label}>
        {t(key)}
      </label>
      <Input
        id={`${id}-${key}`}
        type="date"
        value={wish[key]}
        onChange={(event) => setWish({ ...wish, [key]: event.target.value })}
      />
    </div>
  );
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('bookByHand')}
      </Button>
      <Modal
        open={isOpen}
        title={t('bookByHand')}
        okText={t('book')}
        okButtonProps={{ disabled: !isComplete, loading: book.isPending }}
        onOk={() => void run()}
        onCancel={() => setOpen(false)}
      >
        <div className={styles.form}>
          <label htmlFor={`${id}-block`} className={styles.label}>
            {t('block')}
          </label>
          <SourceField
            id={`${id}-block`}
            source="hotel.block"
            value={wish.block}
            onChange={(block) => setWish({ ...wish, block: block == null ? null : Number(block) })}
          />
          <div className={styles.pair}>
            {day('in')}
            {day('out')}
          </div>
          <label htmlFor={`${id}-names`} className={styles.label}>
            {t('guestsByLine')}
          </label>
          <Input.TextArea
            id={`${id}-names`}
            rows={3}
            value={wish.names}
            onChange={(event) => setWish({ ...wish, names: event.target.value })}
          />
          <label htmlFor={`${id}-gender`} className={styles.label}>
            {t('bedFor')}
          </label>
          <Select
            id={`${id}-gender`}
            value={wish.gender}
            options={[
              { value: '' as const, label: t('noBed') },
              ...GENDERS.map((value) => ({ value, label: t(`genders.${value}`) })),
            ]}
            onChange={(gender) => setWish({ ...wish, gender })}
          />
          <label htmlFor={`${id}-note`} className={styles.label}>
            {t('note')}
          </label>
          <Input
            id={`${id}-note`}
            maxLength={300}
            value={wish.note}
            onChange={(event) => setWish({ ...wish, note: event.target.value })}
          />
          <Checkbox
            checked={wish.onRequest}
            onChange={(event) => setWish({ ...wish, onRequest: event.target.checked })}
          >
            {t('onRequest')}
          </Checkbox>
          {problem !== '' && <p role="alert">{problem}</p>}
        </div>
      </Modal>
    </>
  );
}
