import { Alert, Button, Checkbox, Input, InputNumber, Radio } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
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

/** What is known of the person and said to colleagues, and handing the rating in. */
function Sheet({ shown, memberId }: { shown: ShownScale; memberId: number }) {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const [values, setValues] = useState<Chosen>({});
  const [sex, setSex] = useState<Sex | null>(null);
  const [age, setAge] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [shares, setShares] = useState(false);
  const { scale, items, version } = shown;
  const save = useAction(ratingAdmin['psychological.rating.save'], {
    done: t('rating.kept'),
    onDone: ({ data }) => navigate(`/backend/scale-answers/${data.id}`),
  });
  const open = items.filter(({ key }) => values[key] === undefined).length;
  return (
    <>
      <Panel title={scale.name}>
        <p className={css.lead}>{scale.lead}</p>
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
              disabled={!agrees || open === items.length}
              loading={save.isPending}
              onClick={() =>
                save.mutate({ memberId, scale: scale.id, edition: version, values, sex, age, note, agrees, shares })
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

/** The items of the chosen scale. */
function ChosenScale({ scale, memberId }: { scale: string; memberId: number }) {
  const sheet = useAnswer(ratingAdmin['psychological.rating.sheet'], { id: scale });
  if (sheet.error) return <Failure error={sheet.error} retry={() => void sheet.refetch()} />;
  if (sheet.data === undefined) return <Waiting />;
  return <Sheet shown={sheet.data.data} memberId={memberId} />;
}

/** Somebody of the staff rates a person by a scale for professionals, after talking to them. */
export default function RatingPage() {
  const t = useText();
  const [memberId, setMember] = useState<unknown>(null);
  const [scale, setScale] = useState<string | null>(null);
  const scales = useAnswer(ratingAdmin['psychological.rating.scales'], {});
  if (scales.error) return <Failure error={scales.error} retry={() => void scales.refetch()} />;
  if (scales.data === undefined) return <Waiting />;
  const { data } = scales.data;
  return (
    <>
      <PageHeader title={t('rating.title')} lead={t('rating.lead')} />
      {data.length === 0 ? (
        <EmptyState title={t('rating.none')} hint={t('rating.noneHint')} />
      ) : (
        <Panel title={t('rating.whom')}>
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
              options={data.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
        </Panel>
      )}
      {typeof memberId === 'number' && scale !== null && (
        <ChosenScale key={`${memberId}/${scale}`} scale={scale} memberId={memberId} />
      )}
    </>
  );
}
