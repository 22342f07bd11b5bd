import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { TimeAgo } from '../../../../../ui/site/time-ago.tsx';
import { requirement, type VersionChange } from '../../contract.ts';
import css from '../requirement.module.css';

/** The versions of a requirement, fetched once somebody asks for them, each with what it changed. */
export function OwnVersions({ id }: { id: number }) {
  const { client, t } = useApp();
  const [versions, setVersions] = useState<VersionChange[] | null>(null);
  const ask = async (): Promise<void> => {
    // A refusal has been said by the call.
    const answer = await client.call(requirement['requirement.history'], { id }).catch(() => null);
    setVersions(answer?.data ?? null);
  };
  if (versions === null) {
    return (
      <div>
        <Button kind="quiet" onClick={() => void ask()}>
          {t('requirement.seeVersions')}
        </Button>
      </div>
    );
  }
  return (
    <ol className={css.versions} aria-label={t('requirement.versions')}>
      {versions.map(({ number, at, changes }) => (
        <li key={number}>
          <p>
            <b>{t('requirement.versionOf', { number })}</b> <TimeAgo at={at} />
          </p>
          <dl>
            {changes.map(({ key, label, before, after }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>
                  <del>{before || t('requirement.nothing')}</del> <span aria-hidden="true">→</span>{' '}
                  <ins>{after || t('requirement.nothing')}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
