import { Input } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type CodeVerdict, verifyCode } from '../../../../kernel/rules/signed-code.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { CodeKeys, useCodeKeys } from '../../../platform/device/parts/code-keys.tsx';
import { BADGE, badgeAdmin } from '../badge-contract.ts';
import css from './badge-scan.module.css';

type Badge = OutputOf<(typeof badgeAdmin)['form.badge.scan']>['data'];

/** What is known of a code: what its signature says at once, and what the server says a moment later. */
interface Seen {
  verdict: CodeVerdict | null;
  badge: Badge | null;
  /** Why the server does not take it, or that it was not reached. */
  refusal: string;
  isUnheard: boolean;
}

const KINDS = { given: 'ok', waiting: 'warn', queued: 'warn', lapsed: 'bad' } as const;

/** The desk holds a reader over a badge: its signature is checked here, also without a line, then its answer is looked up. */
export default function BadgeScan() {
  const t = useText();
  const { call } = useConsole();
  const codeKeys = useCodeKeys();
  const [text, setText] = useState('');
  const [seen, setSeen] = useState<Seen | null>(null);
  const asked = useRef(0);

  const look = async (code: string): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    const show = (next: Seen): void => {
      if (mine === asked.current) setSeen(next);
    };
    const { known } = codeKeys;
    const verdict =
      known === null ? null : await verifyCode(code, known.keys, { shop: known.shop, kind: BADGE, now: new Date() });
    const first: Seen = { verdict, badge: null, refusal: '', isUnheard: false };
    show(first);
    try {
      const { data } = await call(badgeAdmin['form.badge.scan'], { code }, { quiet: true });
      show({ ...first, badge: data });
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      show({ ...first, refusal: error.message, isUnheard: error.isUnheard });
    }
  };
  const take = (): void => {
    const code = text.trim();
    // The next badge is read into an empty field.
    setText('');
    if (code !== '') void look(code);
  };
  // As it is when the keys have come, not as it was when the screen began.
  const lookFirst = useRef(look);
  useEffect(() => {
    lookFirst.current = look;
  });
  const isReady = !codeKeys.isPending;
  useEffect(() => {
    // A camera that read a badge opens its address: the code stands behind the #, where no server sees it.
    const code = window.location.hash.slice(1);
    if (!isReady || code === '') return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void lookFirst.current(code);
  }, [isReady]);
  return (
    <>
      <PageHeader title={t('badges.title')} lead={t('badges.lead')} />
      <div className={css.desk}>
        <Panel>
          <form
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault();
              take();
            }}
          >
            <label htmlFor="badge-code">{t('badges.code')}</label>
            <Input.Search
              id="badge-code"
              size="large"
              autoFocus
              autoComplete="off"
              value={text}
              enterButton={t('badges.check')}
              onChange={(event) => setText(event.target.value)}
              onSearch={take}
            />
            <p>{t('badges.hint')}</p>
          </form>
          <div aria-live="polite">{seen && <Result seen={seen} />}</div>
        </Panel>
        <CodeKeys />
      </div>
    </>
  );
}

function Result({ seen: { verdict, badge, refusal, isUnheard } }: { seen: Seen }): ReactNode {
  const t = useText();
  const isGenuine = verdict?.fault === null;
  return (
    <div className={css.result}>
      {verdict !== null && (
        <p>
          <StateTag kind={isGenuine ? 'ok' : verdict.fault === 'unverifiable' ? 'quiet' : 'bad'}>
            {t(isGenuine ? 'badges.genuine' : `badges.fault.${verdict.fault}`)}
          </StateTag>
        </p>
      )}
      {isGenuine && isUnheard && <p>{t('badges.offline', { id: verdict.claims.id })}</p>}
      {refusal !== '' && !(isGenuine && isUnheard) && <p role="alert">{refusal}</p>}
      {badge && (
        <>
          <h2>{badge.name || t('visitor')}</h2>
          <FactList
            facts={[
              [t('form'), badge.formTitle],
              [
                t('standingTitle'),
                <StateTag key="standing" kind={KINDS[badge.standing]}>
                  {t(`standing.${badge.standing}`)}
                </StateTag>,
              ],
              [t('submittedAt'), <Moment key="at" at={badge.submittedAt} isExact />],
              [
                t('answer'),
                <Link key="answer" to={`/backend/form-answers/${badge.id}`}>
                  {t('badges.open', { id: badge.id })}
                </Link>,
              ],
            ]}
          />
        </>
      )}
    </div>
  );
}
