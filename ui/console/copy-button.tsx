import { Button, type ButtonProps } from 'antd';
import { useContext, useState } from 'react';
import { ConsoleContext, useOwnText } from './console-context.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'aria-label'> {
  text: string;
  /** What it says; *Copy* where absent. */
  label?: string;
}

/** Copies a text, and says so; where the browser does not allow it, that the text has to be marked by hand. */
export function CopyButton({ text, label, ...button }: CopyButtonProps) {
  const t = useOwnText();
  // Recovery codes are copied before anybody is let in: there is no console yet that could say it.
  const desk = useContext(ConsoleContext);
  const [said, setSaid] = useState('');
  const say = (kind: 'success' | 'warning', told: string): void =>
    desk === null ? setSaid(told) : desk.say(kind, told);
  const copy = async (): Promise<void> => {
    try {
      // Without TLS there is no clipboard at all.
      await navigator.clipboard.writeText(text);
      say('success', t('copy.done'));
    } catch {
      say('warning', t('copy.refused'));
    }
  };
  return (
    <>
      <Button {...button} onClick={() => void copy()}>
        {label ?? t('copy.copy')}
      </Button>
      {said !== '' && <span role="status">{said}</span>}
    </>
  );
}
