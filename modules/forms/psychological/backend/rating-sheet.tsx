import { Alert, Button, Checkbox, Input, InputNumber, Radio } from 'antd';
import { useId, useState } from 'react';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import type { ScaleItem, ShownScale } from '../contract.ts';
import { ratingAdmin } from '../rating-contract.ts';
import { MOST_AGE, SEXES, type Sex } from '../rules/norms.ts';
import css from './rating-page.module.css';

type Chosen = Readonly<Record<string, string>>;

/** One item with its grades, each in its own words. */
function Item({
  item,
  number,
  value,
  choose,
}: {
  item: ScaleItem;
  number: number;
  value: string;
  choose(key: string): void;
}) {
  const id = useId();
  return (
    <fieldset className={css.item} aria-labelledby={id}>
      <legend id={id}>
        {number}. {item.text}
      </legend>
      <Radio.Group
        className={css.grades}
        value={value}
        onChange={(event) => choose(String(event.target.value))}
        options={item.choices.map(({ key, label }) => ({ value: key, label }))}
      />
    </fieldset>
  );
}

/** The items of a scale, what is known of the person and said to colleagues, and handing the rating in. */
export function RatingSheet({
  shown,
  memberId,
  appointmentId,
  onKept,
}: {
  shown: ShownScale;
  memberId: number;
  /** The appointment that is kept by it. */
  appointmentId: number | null;
  /** Goes on from a rating that was kept. */
  onKept(id: number): void;
}) {
  const t = useText();
  const id = useId();
  const [values, setValues] = useState<Chosen>({});
  const [sex, setSex] = useState<Sex | null>(null);
  const [age, setAge] = useState<number | null>(null);
  const [ratedOn, setDay] = useState(() => formatDate(new Date()));
  const [note, setNote] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [shares, setShares] = useState(false);
  const { scale, items, version } = shown;
  const save = useAction(ratingAdmin['psychological.rating.save'], {
    done: t('rating.kept'),
    onDone: ({ data }) => onKept(data.id),
  });
  const open = items.filter(({ key }) => values[key] === undefined).length;
  return (
    <>
      <Panel title={scale.name}>
        <p className={css.lead}>{scale.lead}</p>
        <p className={css.rights}>
          {scale.source} {scale.rights}
        </p>
        <div className={css.items}>
          {items.map((item, index) => (
            <Item
              key={item.key}
              {...{ item, number: index + 1, value: values[item.key] ?? '' }}
              choose={(key) => setValues((before) => ({ ...before, [item.key]: key }))}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t('rating.about')}>
        <div className={css.about}>
          <label htmlFor={`${id}-day`}>{t('rating.ratedOn')}</label>
          <Input
            id={`${id}-day`}
            className={css.day}
            type="date"
            max={formatDate(new Date())}
            value={ratedOn}
            onChange={(event) => setDay(event.target.value)}
          />
          {scale.isCompared && (
            <>
              <Radio.Group
                aria-label={t('sex')}
                value={sex}
                onChange={(event) => setSex(event.target.value)}
                options={SEXES.map((value) => ({ value, label: t(`sexes.${value}`) }))}
              />
              <label htmlFor={`${id}-age`}>{t('age')}</label>
              <InputNumber id={`${id}-age`} min={0} max={MOST_AGE} precision={0} value={age} onChange={setAge} />
            </>
          )}
          <label htmlFor={`${id}-note`}>{t('rating.note')}</label>
          <Input.TextArea
            id={`${id}-note`}
            rows={4}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Checkbox checked={shares} onChange={(event) => setShares(event.target.checked)}>
            {t('rating.shares')}
          </Checkbox>
          <Checkbox checked={agrees} onChange={(event) => setAgrees(event.target.checked)}>
            {t('rating.agrees')}
          </Checkbox>
          {open > 0 && <Alert type="info" showIcon title={t('rating.open', { count: open })} />}
          <div>
            <Button
              type="primary"
              disabled={!agrees || open === items.length || ratedOn === ''}
              loading={save.isPending}
              onClick={() =>
                save.mutate({
                  ...{ memberId, scale: scale.id, edition: version, values, sex, age, note, agrees, shares, ratedOn },
                  ...(appointmentId !== null && { appointmentId }),
                })
              }
            >
              {t('rating.save')}
            </Button>
          </div>
        </div>
      </Panel>
    </>
  );
}
