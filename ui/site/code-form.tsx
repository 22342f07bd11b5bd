import { type FormEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { ClientError } from '../../kernel/client/client-error.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

interface CodeFormProps {
  className: string | undefined;
  /** What is asked for, and how it is typed. */
  label: string;
  field: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'maxLength' | 'autoCapitalize'>;
  /** What stands in it from the beginning, such as by a link. */
  start?: string;
  /** What is said where nothing was typed. */
  empty: string;
  button: string;
  /** Before the field. */
  intro: ReactNode;
  /** Other fields, behind it. */
  more?: ReactNode;
  send(code: string): Promise<void>;
}

/** Asks for a code or a password that lets somebody in; why it does not is said at its field. */
export function CodeForm({ className, label, field, start = '', empty, button, intro, more, send }: CodeFormProps) {
  const [code, setCode] = useState(start);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (code.trim() === '') return setProblem(empty);
    setBusy(true);
    try {
      await send(code);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={className} onSubmit={(event) => void submit(event)}>
      {intro}
      <Field
        label={label}
        {...field}
        autoComplete="off"
        value={code}
        {...(problem !== '' && { error: problem })}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem('');
        }}
      />
      {more}
      <Button type="submit" wide busy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
