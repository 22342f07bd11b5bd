import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { CopyButton } from '../../../../ui/console/copy-button.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type DeskLine, ingestDesk } from '../admin-contract.ts';
import { KEYS } from '../lines.ts';
import styles from './encoder-desk.module.css';

interface LineCardProps {
  stream: number;
  line: DeskLine;
  server: string;
  renew(): void;
}

type Made = OutputOf<(typeof ingestDesk)['ingest.admin.makeKey']>['data'];

const time = (at: string | null): string => (at === null ? '' : formatDateTime(new Date(at)).slice(5, 19));

/** A way in for an encoder: whether something comes in by it, and its key, which is shown once. */
export function LineCard({ stream: id, line, server, renew }: LineCardProps) {
  const t = useText();
  const can = useCan();
  const [made, setMade] = useState<Made | null>(null);
  const { kind, version, hasKey, keyTail, keyAt, isOn, since, lastAt } = line;
  const name = t(`desk.line.${kind}`);
  const make = useAction(ingestDesk['ingest.admin.makeKey'], { quiet: true });
  const revoke = useAction(ingestDesk['ingest.admin.revokeKey'], { done: t('key.revoked') });
  const makeKey = async (): Promise<void> => {
    const { data } = await make.mutateAsync({ id, kind, version });
    setMade(data);
    renew();
  };
  const last = lastAt === null ? t('desk.never') : t('desk.last', { at: time(lastAt) });
  return (
    <section className={styles.line} aria-label={name}>
      <h3>
        {name}
        <StateTag kind={isOn ? 'ok' : 'quiet'}>{t(isOn ? 'desk.on' : 'desk.off')}</StateTag>
        <span>{isOn ? t('desk.since', { at: time(since) }) : last}</span>
      </h3>
      <p>
        <span>
          {t('desk.server')} <code>{server}</code>
        </span>
        <span>
          {t('desk.key')} {hasKey ? <code>{`••••${keyTail}`}</code> : t('desk.noKey')}
        </span>
        {hasKey && <span>{t('desk.keyMade', { at: time(keyAt) })}</span>}
      </p>
      {can(KEYS) && (
        <div className={styles.buttons}>
          {hasKey ? (
            <>
              <ConfirmAction
                label={t('key.rotate')}
                title={t('key.rotateAsk', { line: name })}
                text={t('key.rotateText')}
                run={makeKey}
              />
              <ConfirmAction
                isDangerous
                label={t('key.revoke')}
                title={t('key.revokeAsk', { line: name })}
                text={t('key.revokeText')}
                run={() => revoke.mutateAsync({ id, kind }).then(renew)}
              />
            </>
          ) : (
            <Button
              type="primary"
              loading={make.isPending}
              aria-label={t('key.makeOf', { line: name })}
              onClick={() => void makeKey()}
            >
              {t('key.make')}
            </Button>
          )}
        </div>
      )}
      <Modal
        open={made !== null}
        title={t('key.shownTitle')}
        okText={t('key.done')}
        onOk={() => setMade(null)}
        onCancel={() => setMade(null)}
        cancelButtonProps={{ style: { display: 'none' } }}
        mask={{ closable: false }}
      >
        {made !== null && (
          <div className={styles.shown}>
            <p className={styles.note}>{t('key.shownText')}</p>
            <dl>
              <dt>{t('key.server')}</dt>
              <dd>
                <code>{made.server}</code>
                <CopyButton size="small" text={made.server} label={t('key.copyServer')} />
              </dd>
              <dt>{t('key.value')}</dt>
              <dd>
                <code>{made.key}</code>
                <CopyButton size="small" text={made.key} label={t('key.copyKey')} />
              </dd>
            </dl>
          </div>
        )}
      </Modal>
    </section>
  );
}
