import { type FormEvent, useState } from 'react';
import { useApp, useT } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import type { ScaleCard } from '../../contract.ts';
import type { Whose } from '../../rules/norms.ts';
import { AgeChoice, GuardianGate, useConsent } from './age-part.tsx';
import css from './scale.module.css';
import { NOBODY, WhoseFields } from './whose-fields.tsx';

/** What somebody agreed to and left before the items. */
export interface Begun extends Whose {
  phone: string;
  isMinor: boolean;
  /** A minor lets their guardian read the report too. */
  shares: boolean;
}

interface ScaleIntroProps {
  scale: ScaleCard & { isWatched: boolean; isCompared: boolean };
  /** It is filled in at a device that many use: nobody is signed in, and no link is given. */
  isShared?: boolean;
  begin(begun: Begun): void;
}

/** Why one has to sign in, and doing so. */
function SignInFirst({ text }: { text: string }) {
  const app = useApp();
  return (
    <>
      <p>{text}</p>
      <p>
        <Button large onClick={() => void app.signIn().catch(() => undefined)}>
          {app.t('psychological.signIn')}
        </Button>
      </p>
    </>
  );
}

/** What is said before the items: what the scale is and is not, who sees the answers; whoever agrees begins. */
export function ScaleIntro({ scale, isShared = false, begin }: ScaleIntroProps) {
  const t = useT();
  const app = useApp();
  const { token, loading } = useStore(app.user);
  const [agrees, setAgrees] = useState(false);
  const [phone, setPhone] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [saysMinor, setMinor] = useState<boolean | null>(null);
  const [isAgeWrong, setAgeWrong] = useState(false);
  const [guardianAgrees, setGuardian] = useState(false);
  const [shares, setShares] = useState(false);
  const [whose, setWhose] = useState<Whose>(NOBODY);
  const { consent, reload } = useConsent(token !== null && !isShared);
  const known = consent?.consent ?? null;
  // Of whom a birthday is known nobody asks.
  const isMinor = known === null ? saysMinor : known.isMinor;
  const isGated = !isShared && isMinor === true && known?.state !== 'agreed';

  if (scale.who === 'member' && token === null && !loading) {
    return (
      <div className={css.intro}>
        <SignInFirst text={t('psychological.signInFirst')} />
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
    setAgeWrong(isMinor === null);
    const isAgreed = agrees && (!isShared || isMinor !== true || guardianAgrees);
    setWrong(!isAgreed);
    if (isAgreed && isMinor !== null && !isGated) begin({ phone: phone.trim(), isMinor, shares, ...whose });
  };
  const choice = known === null && (
    <AgeChoice
      value={saysMinor}
      isWrong={isAgeWrong}
      onChange={(next) => {
        setMinor(next);
        setAgeWrong(false);
      }}
    />
  );
  if (isGated) {
    return (
      <div className={css.intro}>
        {choice}
        {token === null && <SignInFirst text={t('psychological.age.signIn')} />}
        {consent !== null && <GuardianGate consent={consent} reload={reload} />}
      </div>
    );
  }
  const isTheirs = known !== null && consent !== null && known.age >= consent.ownReportAge;
  return (
    <form className={css.intro} noValidate onSubmit={start}>
      <ul className={css.points}>
        <li>{t('psychological.isScreening')}</li>
        <li>{t(seen)}</li>
        {scale.isWatched && <li>{t('psychological.isWatched')}</li>}
        <li>{t('psychological.mayLeaveOpen')}</li>
        {isMinor === true && !isShared && (
          <li>{t(isTheirs ? 'psychological.age.ownReport' : 'psychological.age.guardiansReport')}</li>
        )}
      </ul>
      {choice}
      {scale.isCompared && <WhoseFields whose={whose} asksAge={known === null} onChange={setWhose} />}
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
      {isMinor === true && isTheirs && (
        <label className={css.agree}>
          <input type="checkbox" checked={shares} onChange={(event) => setShares(event.target.checked)} />
          <span>{t('psychological.age.share')}</span>
        </label>
      )}
      {isMinor === true && isShared && (
        <label className={css.agree}>
          <input type="checkbox" checked={guardianAgrees} onChange={(event) => setGuardian(event.target.checked)} />
          <span>{t('psychological.age.guardianHere')}</span>
        </label>
      )}
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
