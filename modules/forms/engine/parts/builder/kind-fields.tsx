import { Button, Input, InputNumber, Switch } from 'antd';
import { BothLanguages } from '../../../../../ui/console/both-languages.tsx';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import type { Question } from '../../contract.ts';
import { hasBody, hasEnds } from '../../rules/question-kinds.ts';
import styles from './builder.module.css';
import { withRow } from './edit-sections.ts';
import { DepthField, LabFields, SourceField } from './known-fields.tsx';
import { TextPair } from './text-pair.tsx';
import { UploadFields } from './upload-fields.tsx';

interface KindFieldsProps {
  question: Question;
  onChange(question: Question): void;
}

function Flag({ id, label, checked, set }: { id: string; label: string; checked: boolean; set(next: boolean): void }) {
  return (
    <div className={styles.switch}>
      <Switch id={id} checked={checked} onChange={set} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

/** The words at both ends of a scale or a slider. */
function Ends({ question, onChange }: KindFieldsProps) {
  const t = useText('engine');
  const { key, kind, low = '', lowEn = '', high = '', highEn = '', step = null } = question;
  return (
    <>
      <TextPair
        id={`${key}-low`}
        label={t('builder.low')}
        zh={low}
        en={lowEn}
        most={{ zh: 60, en: 80 }}
        onChange={({ zh, en }) => onChange({ ...question, low: zh, lowEn: en })}
      />
      <TextPair
        id={`${key}-high`}
        label={t('builder.high')}
        zh={high}
        en={highEn}
        most={{ zh: 60, en: 80 }}
        onChange={({ zh, en }) => onChange({ ...question, high: zh, highEn: en })}
      />
      {kind === 'slider' && (
        <div>
          <label htmlFor={`${key}-step`}>{t('builder.step')}</label>
          <InputNumber
            id={`${key}-step`}
            style={{ width: '100%' }}
            min={0.000001}
            placeholder="1"
            value={step}
            onChange={(next) => onChange({ ...question, step: next })}
          />
        </div>
      )}
    </>
  );
}

/** The rows of a matrix. */
function Rows({ question, onChange }: KindFieldsProps) {
  const t = useText('engine');
  const { key: matrix, rows = [], many = false } = question;
  return (
    <div>
      <span className={styles.caption}>{t('builder.rows')}</span>
      {rows.map(({ key, label, labelEn }, index) => (
        <div key={key} className={styles.option}>
          <BothLanguages
            id={`${matrix}-${key}`}
            name={t('builder.rowNumber', { number: index + 1 })}
            value={{ zh: label, en: labelEn }}
            most={{ zh: 200, en: 300 }}
            isDisabled={false}
            set={({ zh, en }) =>
              onChange({
                ...question,
                rows: rows.map((one) => (one.key === key ? { ...one, label: zh, labelEn: en } : one)),
              })
            }
          />
          <Button
            type="text"
            icon={<Icon name="trash" size={15} />}
            aria-label={t('builder.removeRow', { number: index + 1 })}
            disabled={rows.length <= 1}
            onClick={() => onChange({ ...question, rows: rows.filter((one) => one.key !== key) })}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<Icon name="plus" size={13} />}
        disabled={rows.length >= 40}
        onClick={() => onChange(withRow(question))}
      >
        {t('builder.addRow')}
      </Button>
      <Flag
        id={`${matrix}-many`}
        label={t('builder.many')}
        checked={many}
        set={(next) => onChange({ ...question, many: next })}
      />
    </div>
  );
}

/** A longer text: what is told, or agreed to and in which version. */
function Body({ question, onChange }: KindFieldsProps) {
  const t = useText('engine');
  const { key, kind, body = '', bodyEn = '', textVersion = '' } = question;
  const isConsent = kind === 'consent';
  return (
    <>
      <div>
        <label htmlFor={`${key}-body`}>{t(isConsent ? 'builder.consentBody' : 'builder.body')}</label>
        <div className={styles.texts}>
          <Input.TextArea
            id={`${key}-body`}
            autoSize={{ minRows: 2, maxRows: 10 }}
            maxLength={6000}
            value={body}
            onChange={(event) => onChange({ ...question, body: event.target.value })}
          />
          <Input.TextArea
            aria-label={`${t(isConsent ? 'builder.consentBody' : 'builder.body')} EN`}
            placeholder="English"
            autoSize={{ minRows: 2, maxRows: 10 }}
            maxLength={9000}
            value={bodyEn}
            onChange={(event) => onChange({ ...question, bodyEn: event.target.value })}
          />
        </div>
      </div>
      {isConsent && (
        <div>
          <label htmlFor={`${key}-version`}>{t('builder.textVersion')}</label>
          <Input
            id={`${key}-version`}
            maxLength={40}
            value={textVersion}
            aria-describedby={`${key}-version-hint`}
            onChange={(event) => onChange({ ...question, textVersion: event.target.value })}
          />
          <p id={`${key}-version-hint`} className={styles.hint}>
            {t('builder.textVersionHint')}
          </p>
        </div>
      )}
    </>
  );
}

/** What an editor writes of a question because it is of this kind. */
export function KindFields(props: KindFieldsProps) {
  const t = useText('engine');
  const { question, onChange } = props;
  const { key, kind, partial = false } = question;
  if (hasEnds(kind)) return <Ends {...props} />;
  if (hasBody(kind)) return <Body {...props} />;
  if (kind === 'matrix') return <Rows {...props} />;
  if (kind === 'lab') return <LabFields {...props} />;
  if (kind === 'reference') return <SourceField {...props} />;
  if (kind === 'place') return <DepthField {...props} />;
  if (kind === 'file' || kind === 'picture') return <UploadFields {...props} />;
  if (kind !== 'date') return null;
  const set = (next: boolean): void => onChange({ ...question, partial: next });
  return <Flag id={`${key}-partial`} label={t('builder.partial')} checked={partial} set={set} />;
}
