import { Modal } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { ShownOnce } from '../../../../ui/console/shown-once.tsx';

interface MadeLinkProps {
  link: string;
  /** It went out by SMS or mail as well. */
  isSent: boolean;
  done(): void;
}

/** The link of an invitation the one time it can be seen, for the case that the message does not arrive. */
export function MadeLink({ link, isSent, done }: MadeLinkProps) {
  const t = useText('invitation');
  return (
    <ShownOnce
      title={t(isSent ? 'sentTitle' : 'linkTitle')}
      text={t(isSent ? 'sentText' : 'linkText')}
      secret={link}
      done={done}
    />
  );
}

/** The same in a dialog over whatever is open; nothing while there is no link. */
export function MadeLinkDialog({ made, done }: { made: { link: string; isSent: boolean } | null; done(): void }) {
  const t = useText('invitation');
  return (
    <Modal open={made !== null} footer={null} onCancel={done} title={t('newLink')} destroyOnHidden>
      {made && <MadeLink {...made} done={done} />}
    </Modal>
  );
}
