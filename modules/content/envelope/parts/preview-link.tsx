import { Button, Modal } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { QrPicture } from '../../../../ui/console/qr-picture.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import type { PreviewEndpoint } from '../admin-contract.ts';
import { DraftLinks } from './draft-links.tsx';
import styles from './editorial.module.css';

interface PreviewLinkProps<R extends string> {
  id: number;
  /** The record, and the contract that has the call which makes the addresses of its drafts. */
  record: R;
  of: Readonly<Record<`${R}.preview`, PreviewEndpoint>>;
}

/** Shows a draft to whoever is at work on it, here or on a phone, and gives links to it to people outside. */
export function PreviewLink<const R extends string>({ id, record, of }: PreviewLinkProps<R>) {
  const endpoint: PreviewEndpoint = of[`${record}.preview`];
  const type = record.slice(0, record.indexOf('.'));
  const t = useText('envelope');
  const can = useCan();
  const { shop } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const make = useAction(endpoint, { onDone: () => setOpen(true) });
  const made = make.data?.data;
  const addressOf = (url: string): string => new URL(url, shop.siteUrl ?? globalThis.location.origin).href;
  return (
    <>
      <Button loading={make.isPending} onClick={() => make.mutate({ id })}>
        {t('preview.open')}
      </Button>
      <Modal
        open={isOpen}
        title={t('preview.title')}
        footer={null}
        onCancel={() => setOpen(false)}
        width={560}
        destroyOnHidden
      >
        {made && (
          <div className={styles.preview}>
            <QrPicture text={addressOf(made.url)} label={t('preview.scan')} size={148} />
            <div>
              <p>{t('preview.hint', { until: formatDateTime(new Date(made.until)) })}</p>
              <Button type="primary" href={addressOf(made.url)} target="_blank">
                {t('preview.see')}
              </Button>
            </div>
          </div>
        )}
        {can('link.link.view') && <DraftLinks {...{ id, type, endpoint, addressOf }} />}
      </Modal>
    </>
  );
}
