import { Button, Modal } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { CopyButton } from '../../../../ui/console/copy-button.tsx';
import { QrPicture } from '../../../../ui/console/qr-picture.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import type { PreviewEndpoint } from '../admin-contract.ts';
import styles from './editorial.module.css';

/** Makes a link to a draft and shows it: to be opened here, read with a phone, or handed to somebody without a sign-in. */
export function PreviewLink({ id, endpoint }: { id: number; endpoint: PreviewEndpoint }) {
  const t = useText('envelope');
  const { shop } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const make = useAction(endpoint, { onDone: () => setOpen(true) });
  const made = make.data?.data;
  const address = made && new URL(made.url, shop.siteUrl ?? globalThis.location.origin).href;
  return (
    <>
      <Button loading={make.isPending} onClick={() => make.mutate({ id })}>
        {t('preview.open')}
      </Button>
      <Modal open={isOpen} title={t('preview.title')} footer={null} onCancel={() => setOpen(false)} width={460}>
        {made && address && (
          <div className={styles.preview}>
            <QrPicture text={address} label={t('preview.scan')} size={148} />
            <div>
              <p>{t('preview.hint', { until: formatDateTime(new Date(made.until)) })}</p>
              <code>{address}</code>
              <div className={styles.steps}>
                <Button type="primary" href={address} target="_blank">
                  {t('preview.see')}
                </Button>
                <CopyButton text={address} label={t('preview.copy')} />
              </div>
            </div>
          </div>
        )}
      </Modal>
    </>
  );
}
