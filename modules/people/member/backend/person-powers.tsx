import { Switch } from 'antd';
import { useId, useState } from 'react';
import { useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { FindField } from '../../../../ui/console/find-field.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { explain } from '../explain-contract.ts';
import { PowerChain } from './power-chain.tsx';
import { PowerTrial } from './power-trial.tsx';
import styles from './powers.module.css';

/** What a person may do here and why, permission by permission, to be searched; each opens to its chain. */
export function PersonPowers({ id }: { id: number }) {
  const t = useText();
  const enumerated = useEnumerated();
  const switchId = useId();
  const [text, setText] = useState('');
  const [isAll, setAll] = useState(false);
  const answer = useAnswer(explain['member.person.explain'], { id }, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data } = answer.data;
  const wanted = text.trim().toLowerCase();
  const shown = data.modules
    .map((module) => ({
      ...module,
      permissions: module.permissions
        .filter(({ stop }) => isAll || stop === null)
        .filter(({ permission, label }) => `${module.title} ${label} ${permission}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ permissions }) => permissions.length > 0);
  return (
    <>
      {data.records.length > 0 && <PowerTrial id={id} person={data} />}
      <div className={styles.tools}>
        <FindField text={text} onText={setText} hint={t('findPower')} className={styles.search ?? ''} />
        <label className={styles.switch} htmlFor={switchId}>
          <Switch id={switchId} checked={isAll} onChange={setAll} /> {t('alsoDenied')}
        </label>
      </div>
      {shown.length === 0 && <EmptyState title={t('noPower')} hint={isAll ? '' : t('noPowerHint')} />}
      {shown.map(({ module, title, isOffered, isOn, permissions }) => (
        <section key={module} className={styles.module}>
          <h2>
            {title} {!isOn && <StateTag kind="quiet">{t('moduleOff')}</StateTag>}
          </h2>
          {permissions.map((permission) => (
            <details key={permission.permission}>
              <summary>
                <span>{permission.label}</span>
                {permission.stop === null ? (
                  <StateTag kind="ok">
                    {permission.scoped || permission.read.includes('thing')
                      ? enumerated(permission.read.map((reach) => t(`reach.${reach}`)))
                      : t('mayDo')}
                  </StateTag>
                ) : (
                  <StateTag kind="quiet">{t(`stop.${permission.stop}`)}</StateTag>
                )}
              </summary>
              <PowerChain power={permission} isOffered={isOffered} isOn={isOn} person={data} />
            </details>
          ))}
        </section>
      ))}
    </>
  );
}
