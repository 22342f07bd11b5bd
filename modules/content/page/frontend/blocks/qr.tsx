import { useT } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import type { QrData, qrFields } from '../../blocks/qr.ts';
import css from './qr.module.css';

/** A QR code with its words; whoever reads on the phone follows it by touch. */
export default function QrBlock({ props, data }: BlockProps<ShownProps<typeof qrFields>, QrData | null>) {
  const t = useT();
  const { title, note } = props;
  if (data === null) return null;
  return (
    <BlockFrame>
      <a className={css.qr} href={data.url}>
        <svg viewBox={`-2 -2 ${data.size + 4} ${data.size + 4}`} role="img" aria-label={t('page.scan')}>
          <path d={`M-2-2h${data.size + 4}v${data.size + 4}H-2z`} fill="#fff" />
          <path d={data.path} fill="#14202b" shapeRendering="crispEdges" />
        </svg>
        <span>
          {title && <b>{title}</b>}
          {note && <small>{note}</small>}
        </span>
      </a>
    </BlockFrame>
  );
}
