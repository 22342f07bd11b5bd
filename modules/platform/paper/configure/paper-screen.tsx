import { Link, useParams } from 'react-router';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { paper } from '../contract.ts';
import { LookDesk } from './look-desk.tsx';
import styles from './paper.module.css';

/** The papers of the shop: which there are, how each looks, and what comes of it. */
export default function PaperScreen() {
  const t = useText();
  const { locale } = useConsole();
  const { name } = useParams();
  const answer = useAnswer(paper['paper.list'], {});
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <Waiting />;
  const { data: papers, version, can } = answer.data;
  const open = papers.find((one) => one.name === name) ?? papers[0];
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={styles.desk}>
        <Panel title={t('title')}>
          <ul className={styles.list}>
            {papers.map((one) => (
              <li key={one.name}>
                <Link
                  to={`/configure/papers/${one.name}`}
                  className={styles.entry}
                  {...(one.name === open?.name && { 'aria-current': 'page' as const })}
                >
                  <span>{labelIn(locale, one.title)}</span>
                  <small>{labelIn(locale, one.module)}</small>
                  <StateTag kind={one.isOwn ? 'accent' : 'quiet'}>{t(one.isOwn ? 'own' : 'usual')}</StateTag>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
        {open && <LookDesk key={`${open.name} ${version}`} row={open} version={version} maySave={can.save === true} />}
      </div>
    </>
  );
}
