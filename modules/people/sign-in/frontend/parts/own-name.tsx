import { type FormEvent, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { signIn } from '../../contract.ts';
import css from '../account.module.css';
import { OwnPicture } from './own-picture.tsx';

/** The own picture and name as others see them, and changing them. */
export function OwnName({ info }: { info: OutputOf<(typeof signIn)['signIn.userInfo']> }) {
  const app = useApp();
  const { t } = app;
  const [name, setName] = useState(info.name);
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setWrong('');
    try {
      await app.client.call(signIn['signIn.saveMe'], { name }, { quiet: true });
      await app.reloadUser();
      app.toast('ok', t('signIn.account.saved'));
    } catch (error) {
      if (error instanceof ClientError) setWrong(error.fields.name?.[0] ?? error.message);
    }
    setBusy(false);
  };
  return (
    <form className={css.part} onSubmit={(event) => void save(event)}>
      <OwnPicture name={info.name} avatar={info.avatar} />
      <div className={css.name}>
        <Field
          label={t('signIn.account.name')}
          value={name}
          maxLength={40}
          error={wrong}
          autoComplete="nickname"
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" busy={busy} disabled={name.trim() === '' || name === info.name}>
          {t('signIn.account.save')}
        </Button>
      </div>
    </form>
  );
}
