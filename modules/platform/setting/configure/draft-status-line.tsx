import { Button } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import styles from './setting.module.css';
import type { DraftStatus } from './use-draft.ts';

/** How the draft stands with the server, said quietly; loudly where something is to be done. */
export function DraftStatusLine({ status, reload }: { status: DraftStatus; reload(): Promise<void> }) {
  const t = useText('setting');
  const isLoud = status === 'waiting' || status === 'elsewhere';
  return (
    <p className={isLoud ? styles.loud : styles.status} role="status">
      {status !== 'clean' && t(`draft.${status}`)}
      {status === 'elsewhere' && (
        <Button type="link" onClick={() => void reload()}>
          {t('draft.reload')}
        </Button>
      )}
    </p>
  );
}
