import { useId, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { pastedPeople } from './draft-group.ts';
import css from './group.module.css';

/** Takes people from a list that somebody has elsewhere. */
export function PastePeople({ take, cancel }: { take(people: ReturnType<typeof pastedPeople>): void; cancel(): void }) {
  const { t, toast } = useApp();
  const id = useId();
  const [text, setText] = useState('');
  const read = (): void => {
    const people = pastedPeople(text);
    if (people.length === 0) toast('warn', t('form.group.pasteNone'));
    else take(people);
  };
  return (
    <div className={css.paste}>
      <label htmlFor={id}>{t('form.group.pasteHint')}</label>
      <textarea id={id} rows={5} value={text} onChange={(event) => setText(event.target.value)} />
      <p className={css.ways}>
        <Button onClick={read}>{t('form.group.pasteTake')}</Button>
        <Button kind="quiet" onClick={cancel}>
          {t('form.group.cancel')}
        </Button>
      </p>
    </div>
  );
}
