import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import styles from './identity.module.css';

interface FaceRowProps {
  label: string;
  help?: string | undefined;
  isChanged: boolean;
  /** Where the value comes from; absent for what is the shop's alone. */
  source?: 'default' | 'platform' | 'shop' | 'layout';
  isLocked?: boolean;
  reset?: (() => void) | undefined;
  control(id: string): ReactNode;
}

function SourceTag({ isChanged, source, isLocked }: FaceRowProps) {
  const t = useText();
  if (isChanged) return <StateTag kind="warn">{t('unpublished')}</StateTag>;
  if (isLocked) return <StateTag kind="warn">{t('lockedByPlatform')}</StateTag>;
  if (source === undefined) return null;
  if (source === 'shop' || source === 'layout') return <StateTag kind="accent">{t('overridden')}</StateTag>;
  return <StateTag kind="quiet">{t(source === 'platform' ? 'fromPlatform' : 'fromDefault')}</StateTag>;
}

/** One field of the face: its name, its control, and where its value comes from. */
export function FaceRow(props: FaceRowProps) {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{props.label}</label>
      <div>
        {props.control(id)}
        {props.help && <p className={styles.help}>{props.help}</p>}
      </div>
      <div className={styles.source}>
        <SourceTag {...props} />
        {props.reset && (
          <Button type="link" onClick={props.reset}>
            {t('resetValue')}
          </Button>
        )}
      </div>
    </div>
  );
}
