import { useId } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import { Field } from '../../../../ui/site/field.tsx';
import { longestOf } from '../rules/judge-answer.ts';
import { ChoiceQuestion } from './choice-question.tsx';
import css from './form-question.module.css';
import type { QuestionProps } from './question-props.ts';
import { RareQuestion, rareLookOf } from './rare-question.tsx';
import { ScaleQuestion } from './scale-question.tsx';

const TYPES = { number: 'text', date: 'date', time: 'time', phone: 'tel', mail: 'email', text: 'text' } as const;
const MODES = { number: 'decimal', phone: 'tel', mail: 'email' } as const;
const FILLS = { phone: 'tel', mail: 'email' } as const;

function LongText({ question, value, fault, name, onChange }: QuestionProps) {
  const id = useId();
  const { label, help, required } = question;
  const note = fault ?? help;
  return (
    <div className={css.area}>
      <label htmlFor={id} className={css.label}>
        {required ? `${label} *` : label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={4}
        maxLength={longestOf(question)}
        required={required}
        aria-invalid={fault ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
      {note && (
        <span id={`${id}-note`} className={fault ? css.wrong : css.note} role={fault ? 'alert' : undefined}>
          {note}
        </span>
      )}
    </div>
  );
}

/** What is worked out from other answers, as it changes. */
function Calculated({ question, value, fault }: QuestionProps) {
  const t = useT();
  const id = useId();
  const { label, help, unit } = question;
  const note = fault ?? help;
  return (
    <div>
      <span id={id} className={css.label}>
        {label}
      </span>
      <output className={css.calculated} aria-labelledby={id}>
        {typeof value === 'string' ? `${value} ${unit}` : t('engine.notYet')}
      </output>
      {note && (
        <span className={fault ? css.wrong : css.note} role={fault ? 'alert' : undefined}>
          {note}
        </span>
      )}
    </div>
  );
}

/** What is told and not asked. */
function Information({ question }: QuestionProps) {
  const { label, help, body } = question;
  return (
    <div className={css.told}>
      <p className={css.label}>{label}</p>
      {body && <p>{body}</p>}
      {help && <p className={css.note}>{help}</p>}
    </div>
  );
}

function Control(props: QuestionProps) {
  const { question, value, fault, name, isShared = false, onChange } = props;
  const { kind, label, help, required, unit } = question;
  if (kind === 'longText') return <LongText {...props} />;
  if (kind === 'calculated') return <Calculated {...props} />;
  if (kind === 'one' || kind === 'several' || kind === 'yesNo' || kind === 'consent')
    return <ChoiceQuestion {...props} />;
  if (kind === 'scale') return <ScaleQuestion {...props} />;
  if (kind === 'information') return <Information {...props} />;
  const look = rareLookOf(question);
  if (look !== null) return <RareQuestion {...props} look={look} />;
  return (
    <Field
      label={required ? `${label} *` : label}
      {...(help && { hint: help })}
      {...(fault && { error: fault })}
      {...(kind in MODES && { inputMode: MODES[kind as keyof typeof MODES] })}
      {...(kind in FILLS && !isShared && { autoComplete: FILLS[kind as keyof typeof FILLS] })}
      {...(kind === 'number' && unit !== '' && { after: <span className={css.unit}>{unit}</span> })}
      type={kind in TYPES ? TYPES[kind as keyof typeof TYPES] : 'text'}
      name={name}
      required={required}
      maxLength={longestOf(question)}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A question with the control of its kind, and what one should look at again in its answer. */
export function FormQuestion(props: QuestionProps) {
  const { doubt, fault } = props;
  if (!doubt || fault) return <Control {...props} />;
  return (
    <div>
      <Control {...props} />
      <p className={css.doubt} role="status">
        {doubt}
      </p>
    </div>
  );
}
