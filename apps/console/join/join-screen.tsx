import { Button, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import type { Caller } from '../../../kernel/client/client.ts';
import { ClientError } from '../../../kernel/client/client-error.ts';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import { joining } from '../../../modules/people/invitation/contract.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { Waiting } from '../../../ui/console/waiting.tsx';
import type { DeskTools } from '../desk-tools.ts';
import { AppearanceButton, LanguageButton } from '../frame/display-buttons.tsx';
import signInStyles from '../sign-in/sign-in.module.css';
import { SignInSteps } from '../sign-in/sign-in-steps.tsx';
import type { LoginInput, StepProps } from '../sign-in/step-props.ts';
import styles from './join.module.css';
import { NewAccount } from './new-account.tsx';

type Invited = OutputOf<(typeof joining)['invitation.look']>;

interface JoinScreenProps {
  tools: DeskTools;
  call: Caller['call'];
  token: string;
  onSignedIn(token: string): void;
  /** Goes to the console's own sign-in. */
  leave(): void;
}

/** Why a link opens nothing, and what to do about it. */
function Closed({ reason, leave }: { reason: 'used' | 'revoked' | 'expired' | 'unknown'; leave(): void }) {
  const t = useOwnText();
  return (
    <>
      <h1>{t(`join.${reason}`)}</h1>
      <p className={signInStyles.lead}>{t(`join.${reason}Hint`)}</p>
      <Button block size="large" type={reason === 'used' ? 'primary' : 'default'} onClick={leave}>
        {t('join.toSignIn')}
      </Button>
    </>
  );
}

function Welcome({ invited }: { invited: Invited }) {
  const t = useOwnText();
  const { shop, name, inviter, roles } = invited;
  return (
    <>
      <h1>{t('join.title', { shop })}</h1>
      <p className={signInStyles.lead}>{t('join.lead', { name, inviter })}</p>
      <ul className={styles.roles} aria-label={t('join.roles')}>
        {roles.map((role) => (
          <li key={role}>{role}</li>
        ))}
      </ul>
    </>
  );
}

function OpenInvitation({ call, token, invited, onSignedIn }: JoinScreenProps & { invited: Invited }) {
  const t = useOwnText();
  const [way, setWay] = useState<'new' | 'own'>('new');
  const [hasBegun, setBegun] = useState(false);
  const send: NonNullable<StepProps['send']> = async ({ channel, face: _face, ...proof }: LoginInput) => {
    const how = channel === 'phone' ? ('phone' as const) : ('password' as const);
    const answer = await call(joining['invitation.join'], { ...proof, token, way: how }, { quiet: true });
    setBegun(true);
    return answer;
  };
  return (
    <>
      {!hasBegun && (
        <>
          <Welcome invited={invited} />
          <Segmented
            block
            className={signInStyles.ways}
            aria-label={t('join.way')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'new', label: t('join.new') },
              { value: 'own', label: t('join.own') },
            ]}
          />
          {way === 'own' && <p className={signInStyles.lead}>{t('join.ownHint')}</p>}
        </>
      )}
      <SignInSteps
        call={call}
        isInDialog
        onSignedIn={onSignedIn}
        send={send}
        {...(way === 'new' && {
          first: (answered) => (
            <NewAccount
              rules={invited.password}
              join={async (values) => {
                const answer = await call(
                  joining['invitation.join'],
                  { ...values, token, way: 'new' },
                  { quiet: true },
                );
                setBegun(true);
                answered(answer);
              }}
            />
          ),
        })}
      />
      {!hasBegun && invited.secondFactor && <p className={signInStyles.note}>{t('join.secondFactor')}</p>}
    </>
  );
}

function OneOf(props: JoinScreenProps & { invited: Invited }) {
  const { state } = props.invited;
  return state === 'open' ? <OpenInvitation {...props} /> : <Closed reason={state} leave={props.leave} />;
}

/** What a link of an invitation opens: who asks whom to do what, and how to begin; or why it opens nothing. */
export function JoinScreen(props: JoinScreenProps) {
  const { tools, call, token, leave } = props;
  const [found, setFound] = useState<Invited | 'unknown' | { problem: string } | null>(null);
  useEffect(() => {
    let isOver = false;
    const keep = (next: typeof found): void => {
      if (!isOver) setFound(next);
    };
    call(joining['invitation.look'], { token }, { quiet: true }).then(keep, (error: unknown) => {
      if (!(error instanceof ClientError)) throw error;
      // An address without a token is refused as one that is wrong.
      keep(error.status === 404 || error.status === 400 ? 'unknown' : { problem: error.message });
    });
    return () => {
      isOver = true;
    };
    // The call is made anew with the reader's language, in which the words come.
  }, [call, token]);
  return (
    <div className={signInStyles.page}>
      <div className={signInStyles.corner}>
        <LanguageButton tools={tools} />
        <AppearanceButton tools={tools} />
      </div>
      <main className={signInStyles.card}>
        {found === null && <Waiting />}
        {found === 'unknown' && <Closed reason="unknown" leave={leave} />}
        {found !== null && typeof found === 'object' && 'problem' in found && (
          <p className={signInStyles.problem} role="alert">
            {found.problem}
          </p>
        )}
        {found !== null && typeof found === 'object' && 'state' in found && <OneOf {...props} invited={found} />}
      </main>
    </div>
  );
}
