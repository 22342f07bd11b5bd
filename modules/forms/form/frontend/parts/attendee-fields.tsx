import { useT } from '../../../../../kernel/client/site-app.ts';
import { Field } from '../../../../../ui/site/field.tsx';
import { QuestionList } from '../../../engine/parts/question-list.tsx';
import type { Answers } from '../../../engine/rules/answer-rules.ts';
import type { FillForm } from '../../contract.ts';
import css from './group.module.css';
import { useSendFile } from './use-send-file.ts';

/** Somebody whom another person describes. */
export interface WrittenAttendee {
  name: string;
  phone: string;
  mail: string;
  isSelf: boolean;
  values: Answers;
}

/** Faults of one person: of how they are described by `name`, `phone` and `mail`, of answers by `values.<question>`. */
export type AttendeeFaults = Readonly<Record<string, string>>;

/** Who somebody is, and what they answer; `name` tells the controls from those of others. */
export function AttendeeFields({
  form,
  name,
  person,
  faults,
  hint,
  onChange,
}: {
  form: FillForm;
  name: string;
  person: WrittenAttendee;
  faults: AttendeeFaults;
  /** What is said below the name while it is empty. */
  hint?: string;
  onChange(more: Partial<WrittenAttendee>): void;
}) {
  const t = useT();
  const send = useSendFile(form.id);
  const field = (part: 'name' | 'phone' | 'mail') => ({
    label: t(`form.group.${part}`),
    name: `${name}-${part}`,
    value: person[part],
    // Somebody else is described: the browser offers nothing of its own person.
    autoComplete: 'off',
    ...(faults[part] && { error: faults[part] }),
    onChange: (event: { target: { value: string } }) => onChange({ [part]: event.target.value }),
  });
  const answers = Object.fromEntries(
    Object.entries(faults).flatMap(([key, text]) => (key.startsWith('values.') ? [[key.slice(7), text]] : [])),
  );
  return (
    <div className={css.fields}>
      <div className={css.who}>
        <Field {...field('name')} maxLength={40} {...(hint && !faults.name && { hint })} />
        {!person.isSelf && (
          <>
            <Field {...field('phone')} type="tel" inputMode="tel" maxLength={20} />
            <Field {...field('mail')} type="email" inputMode="email" maxLength={120} />
          </>
        )}
      </div>
      <QuestionList
        name={name}
        sections={form.sections}
        level={3}
        values={person.values}
        faults={answers}
        isShared
        send={send}
        onChange={(key, value) => onChange({ values: { ...person.values, [key]: value } })}
      />
    </div>
  );
}
