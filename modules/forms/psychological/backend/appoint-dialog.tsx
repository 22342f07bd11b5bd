import { Input, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import type { ScaleCard } from '../contract.ts';
import { ratingAdmin } from '../rating-contract.ts';
import css from './rating-page.module.css';

/** Who rates whom, by which scale and on which day. */
export function AppointDialog({ scales, close }: { scales: readonly ScaleCard[]; close(): void }) {
  const t = useText();
  const id = useId();
  const [memberId, setMember] = useState<unknown>(null);
  const [raterId, setRater] = useState<unknown>(null);
  const [scale, setScale] = useState(scales[0]?.id ?? '');
  const [onDay, setDay] = useState(() => formatDate(new Date()));
  const [note, setNote] = useState('');
  const make = useAction(ratingAdmin['psychological.rating.appoint'], { done: t('rating.made'), onDone: close });
  return (
    <Modal
      open
      title={t('rating.appoint')}
      okText={t('rating.appointOk')}
      okButtonProps={{ disabled: typeof memberId !== 'number' || onDay === '', loading: make.isPending }}
      onCancel={close}
      onOk={() =>
        make.mutate({
          ...{ memberId: Number(memberId), scale, onDay, note },
          ...(typeof raterId === 'number' && { raterId }),
        })
      }
    >
      <div className={css.about}>
        <SourceField
          {...{ label: t('rating.person'), placeholder: t('rating.person'), source: 'member.person' }}
          value={memberId}
          isRequired
          onChange={setMember}
        />
        <Radio.Group
          aria-label={t('scale')}
          value={scale}
          onChange={(event) => setScale(String(event.target.value))}
          options={scales.map(({ id: value, name }) => ({ value, label: name }))}
        />
        <SourceField
          {...{ label: t('rating.rater'), placeholder: t('rating.raterSelf'), source: 'psychological.rater' }}
          value={raterId}
          onChange={setRater}
        />
        <label htmlFor={`${id}-day`}>{t('rating.onDay')}</label>
        <Input
          id={`${id}-day`}
          type="date"
          min={formatDate(new Date())}
          value={onDay}
          onChange={(event) => setDay(event.target.value)}
        />
        <label htmlFor={`${id}-note`}>{t('rating.appointNote')}</label>
        <Input.TextArea
          id={`${id}-note`}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Modal>
  );
}
