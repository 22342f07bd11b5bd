import { type FormEvent, useState } from 'react';
import { useApp, useT } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import type { ScaleCard } from '../../contract.ts';
import css from './scale.module.css';

/** What somebody agreed to and left before the items. */
export interface Begun {
  phone: string;
}

interface ScaleIntroProps {
  scale: ScaleCard & { isWatched: boolean };
  /** It is filled in at a device that many use: nobody is signed in, and no link is given. */
  isShared?: boolean;
  begin(begun: Begun): void;
}

/** What is said before the items: what the scale is and is not, who sees the answers; whoever agrees begins. */
export function ScaleIntro({ scale, isShared = false, begin }: ScaleIntroProps) {
  const t = useT();
  const app = useApp();
  const { token, loading } = useStore(app.user);
  const [agrees, setAgrees] = useState(false);
  const [phone, setPhone] = useState('');
  const [isWrong, setWrong] = useState(false);

  if (scale.who === 'member' && token === null && !loading) {
    return (
      <div className={css.intro}>
        <p>{t('psychological.signInFirst')}</p>
        <p>
          <Button large onClick={() => void app.signIn().catch(() => undefined)}>
            {t('psychological.signIn')}
          </Button>
        </p>
      </div>
    );
  }
  const seen = isShared
    ? 'psychological.seenAtDevice'
    : token === null
      ? 'psychological.seenByLink'
      : 'psychological.seenByStaff';
  const start = (event: FormEvent): void => {
    event.preventDefault();
    setWrong(!agrees);
    if (agrees) begin({ phone: phone.trim() });
  };
  return (
    <form className={css.intro} noValidate onSubmit={start}>
      <ul className={css.points}>
        <li>{t('psychological.isScreening')}</li>
        <li>{t(seen)}</li>
        {scale.isWatched && <li>{t('psychological.isWatched')}</li>}
        <li>{t('psychological.mayLeaveOpen')}</li>
      </ul>
      <Field
        label={t('psychological.phone')}
        hint={t('psychological.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete={isShared ? 'off' : 'tel'}
        maxLength={30}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <label className={css.agree}>
        <input
          type="checkbox"
          checked={agrees}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'scale-agree' : undefined}
          onChange={(event) => {
            setAgrees(event.target.checked);
            setWrong(false);
          }}
        />
        <span>{t('psychological.agree')}</span>
      </label>
      {isWrong && (
        <p id="scale-agree" role="alert" className={css.wrong}>
          {t('psychological.agreeFirst')}
        </p>
      )}
      <p>
        <Button type="submit" large>
          {t('psychological.begin')}
        </Button>
      </p>
    </form>
  );
}
