import { Button } from 'antd';
import { oidcOwn } from '../../../modules/people/oidc/contract.ts';
import { ConfirmAction } from '../../../ui/console/confirm-action.tsx';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { Moment } from '../../../ui/console/moment.tsx';
import { Panel } from '../../../ui/console/panel.tsx';
import { useAction, useAnswer } from '../../../ui/console/use-answer.ts';
import styles from './account.module.css';

/** The organisations by which one can sign in, to be linked with the own account or taken away again. */
export function OwnOrganisations() {
  const t = useOwnText();
  const answer = useAnswer(oidcOwn['oidc.mine'], {});
  const link = useAction(oidcOwn['oidc.link'], { onDone: ({ url }) => location.assign(url) });
  const unlink = useAction(oidcOwn['oidc.unlink'], { done: t('account.unlinked'), quiet: true });
  const list = answer.data?.data ?? [];
  if (list.length === 0) return null;
  return (
    <Panel title={t('account.organisations')}>
      <ul>
        {list.map(({ id, name, linkedAt }) => (
          <li key={id} className={styles.session}>
            <div>
              <strong>{name}</strong>
              <p className={styles.detail}>
                {linkedAt === null ? (
                  t('account.notLinked')
                ) : (
                  <>
                    {t('account.linkedSince')} <Moment at={linkedAt} />
                  </>
                )}
              </p>
            </div>
            {linkedAt === null ? (
              <Button loading={link.isPending} onClick={() => link.mutate({ provider: id })}>
                {t('account.link')}
              </Button>
            ) : (
              <ConfirmAction
                isDangerous
                label={t('account.unlink')}
                title={t('account.unlinkAsk', { name })}
                run={() => unlink.mutateAsync({ provider: id })}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
