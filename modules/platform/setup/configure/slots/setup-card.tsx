import { Link } from 'react-router';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Panel } from '../../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { setup } from '../../contract.ts';
import { SetupSteps } from '../setup-steps.tsx';

/** What is still missing, at the head of the configuration area; nothing once all that is needed is there. */
export default function SetupCard() {
  const t = useText();
  const answer = useAnswer(setup['setup.list'], {}, { isFresh: true });
  const missing = (answer.data?.data ?? []).filter(({ isDone, isNeeded }) => isNeeded && !isDone);
  if (missing.length === 0) return null;
  return (
    <Panel title={t('missing', { count: missing.length })} actions={<Link to="/configure/setup">{t('whole')}</Link>}>
      <SetupSteps steps={missing} />
    </Panel>
  );
}
