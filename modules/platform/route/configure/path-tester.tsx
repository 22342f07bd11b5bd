import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useConsole, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Icon } from '../../../../ui/console/icon.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { plainCallers, shopRoutes } from '../contract.ts';
import styles from './path-tester.module.css';
import { PhoneAddress } from './phone-address.tsx';

type Trial = OutputOf<(typeof shopRoutes)['route.try']>['data'];

const MARKS = { passed: 'check', 'not-asked': 'more', stopped: 'close' } as const;
const KINDS = { open: 'ok', 'sign-in': 'warn', redirect: 'warn', denied: 'bad', 'not-found': 'bad' } as const;

/** Which route answers an address for somebody, step by step; the question stands in the screen's address. */
export function PathTester() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const path = query.get('try') ?? '/';
  const as = query.get('as') ?? 'visitor';
  const role = query.get('role') ?? '';
  const [typed, setTyped] = useState(path);
  const choices = useAnswer(shopRoutes['route.choices'], {});
  const isReady = as !== 'staff' || role !== '';
  const trial = useAnswer(
    shopRoutes['route.try'],
    { path, as, ...(as === 'staff' && { role }) },
    { enabled: isReady, keep: true },
  );
  const change = (values: Record<string, string | null>): void => {
    const next = new URLSearchParams(query);
    for (const [key, value] of Object.entries(values)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    setQuery(next, { replace: true });
  };
  const roles = choices.data?.roles ?? [];
  return (
    <Panel
      title={t('tester')}
      actions={
        <Button type="text" onClick={() => change({ try: null, as: null, role: null })}>
          {t('closeTester')}
        </Button>
      }
    >
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault();
          change({ try: typed.trim() || '/' });
        }}
      >
        <Input
          value={typed}
          maxLength={512}
          aria-label={t('testerPath')}
          placeholder="/news/12"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          value={as}
          aria-label={t('openAs')}
          options={[
            ...plainCallers.map((value) => ({ value, label: t(`caller.${value}`) })),
            ...(choices.data?.callers ?? []),
          ]}
          onChange={(value) => change({ as: value, role: value === 'staff' ? (roles[0]?.value ?? null) : null })}
        />
        {as === 'staff' && (
          <Select
            value={role || null}
            aria-label={t('testerRole')}
            placeholder={t('testerRole')}
            options={roles}
            onChange={(value) => change({ role: value })}
          />
        )}
        <Button type="primary" htmlType="submit" loading={trial.isFetching}>
          {t('tryNow')}
        </Button>
      </form>
      {trial.isError && <Failure error={trial.error} retry={() => void trial.refetch()} />}
      {isReady && trial.isPending && <Waiting />}
      {trial.data && <Outcome trial={trial.data.data} path={path} />}
    </Panel>
  );
}

function Outcome({ trial, path }: { trial: Trial; path: string }) {
  const t = useText();
  const { shop } = useConsole();
  const inLine = useEnumerated();
  const { verdict, reached, hops, steps } = trial;
  const address = shop.siteUrl === null ? null : new URL(path, shop.siteUrl).href;
  const params = Object.entries(reached?.params ?? {});
  return (
    <div className={styles.outcome}>
      <div className={styles.main} role="status">
        <p className={styles.verdict}>
          <StateTag kind={KINDS[verdict.kind]}>{t(`verdictName.${verdict.kind}`)}</StateTag>
          <span>{verdict.text}</span>
        </p>
        <ol className={styles.way}>
          <li>
            <code>{path}</code>
          </li>
          {hops.map(({ path: from, to }) => (
            <li key={from}>
              <code>{to}</code>
            </li>
          ))}
        </ol>
        {trial.ends === 'cycle' && <p className={styles.bad}>{t('endsInCycle')}</p>}
        {reached && (
          <dl className={styles.facts}>
            <dt>{t('reached')}</dt>
            <dd>
              <code>{reached.path}</code> {reached.target}
            </dd>
            <dt>{t('layout')}</dt>
            <dd>
              {t(`layoutName.${reached.layout}`)} · {reached.drawnBy}
            </dd>
            {params.length > 0 && (
              <>
                <dt>{t('params')}</dt>
                <dd>{inLine(params.map(([name, value]) => `${name} = ${value}`))}</dd>
              </>
            )}
            <dt>{t('rendered')}</dt>
            <dd>{t(reached.personal ? 'renderedThere' : 'renderedHere')}</dd>
          </dl>
        )}
        {steps.length > 0 && (
          <>
            <h3>{t('guardSteps')}</h3>
            <ul className={styles.steps}>
              {steps.map(({ check, outcome, why }) => (
                <li key={check} data-outcome={outcome}>
                  <Icon name={MARKS[outcome]} size={14} />
                  <span>{t(`check.${check}`)}</span>
                  <span>{why}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <h3>{t('candidates')}</h3>
        <ul className={styles.candidates}>
          {trial.candidates.map(({ id, origin, layout, path: pattern, target, outcome, why }) => (
            <li key={`${origin} ${id} ${layout} ${pattern}`} data-outcome={outcome}>
              <code>{pattern}</code>
              <StateTag kind={outcome === 'answers' ? 'ok' : 'quiet'}>{t(`originName.${origin}`)}</StateTag>
              <span>{target}</span>
              <small>{why}</small>
            </li>
          ))}
          {trial.candidates.length === 0 && <li>{t('noCandidate')}</li>}
        </ul>
      </div>
      {address !== null && (
        <PhoneAddress path={path} href={address}>
          <a href={address} target="_blank" rel="noreferrer">
            {t('openSite')}
          </a>
        </PhoneAddress>
      )}
    </div>
  );
}
