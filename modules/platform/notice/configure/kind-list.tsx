import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { templates } from '../template-contract.ts';
import styles from './template.module.css';

/** Every kind of notice of the shop, by module. */
export function KindList() {
  const t = useText();
  const answer = useAnswer(templates['notice.template.kinds'], {});
  return (
    <>
      <PageHeader title={t('template.title')} lead={t('template.lead')} />
      {answer.isPending && <Waiting />}
      {answer.isError && <Failure error={answer.error} retry={() => void answer.refetch()} />}
      {answer.data?.data.map(({ module, title, kinds }) => (
        <Panel key={module} title={title}>
          <ul className={styles.kinds}>
            {kinds.map(({ kind, label, audience, channels, own }) => (
              <li key={kind}>
                <Link to={`/configure/notice/${kind}`}>{label}</Link>
                <span className={styles.quiet}>{t(`template.${audience}`)}</span>
                <span className={styles.quiet}>
                  {channels.map((channel) => t(`choice.channel.${channel}`)).join(' → ')}
                </span>
                <span>{own > 0 && <StateTag kind="accent">{t('template.ownCount', { count: own })}</StateTag>}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}
