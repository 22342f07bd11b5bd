import { Button } from 'antd';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { VersionDiff } from '../../../../ui/console/version-diff.tsx';
import type { Flow } from '../flow.ts';
import styles from './flow.module.css';
import { flowText } from './flow-text.ts';
import type { ShownFlow } from './flow-types.ts';

interface FlowVersionsProps {
  shown: ShownFlow;
  /** Takes a version up as the draft; null where the person may not. */
  take: ((flow: Flow) => void) | null;
}

/** The published versions, newest first, each with what it changed. */
export function FlowVersions({ shown, take }: FlowVersionsProps) {
  const t = useText();
  const { say } = useConsole();
  const { versions } = shown;
  if (versions.length === 0) return <EmptyState title={t('flows.default')} />;
  return versions.map(({ number, flow, note, by, at }, index) => (
    <Panel
      key={number}
      title={t('flows.version', { number })}
      actions={
        take && (
          <Button
            onClick={() => {
              take(flow);
              say('info', t('flow.taken'));
            }}
          >
            {t('flow.take')}
          </Button>
        )
      }
    >
      <p className={styles.standing}>
        {by} · <Moment at={at} isExact /> {note && <q>{note}</q>}
      </p>
      <VersionDiff
        before={versions[index + 1] ? flowText(shown, t, (versions[index + 1] as (typeof versions)[number]).flow) : ''}
        after={flowText(shown, t, flow)}
      />
    </Panel>
  ));
}
