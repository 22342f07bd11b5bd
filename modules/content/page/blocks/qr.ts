import { sampleLink, sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { originOf } from '../../../../kernel/site/origin.ts';

/** What an editor writes of a QR code. */
export const qrFields = {
  title: { kind: 'text', max: 60, label: { zh: '标题', en: 'Heading' } },
  note: { kind: 'text', max: 120, label: { zh: '说明', en: 'Line below' } },
  link: { kind: 'link', label: { zh: '扫码前往', en: 'Leads to' }, isRequired: true },
} as const satisfies BlockFields;

/** A code as one path in a box of `size` units; null without an address. */
export interface QrData {
  size: number;
  path: string;
  url: string;
}

/** A QR code that leads to an address; it is drawn on the server, so that readers load no library for it. */
export const qrBlock = defineBlock({
  type: 'page.qr',
  label: { zh: '二维码', en: 'QR code' },
  hint: { zh: '手机扫码打开一个地址', en: 'Opens an address on a phone' },
  icon: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  group: 'action',
  fields: qrFields,
  async data(ctx, { link }): Promise<QrData | null> {
    if (link === null) return null;
    const url = link.startsWith('/') ? originOf(ctx.services.config, ctx.shop.canonicalHost) + link : link;
    const { create } = await import('qrcode');
    const { modules } = create(url, { errorCorrectionLevel: 'M' });
    const dark = Array.from(modules.data).flatMap((bit, at) =>
      bit ? [`M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`] : [],
    );
    return { size: modules.size, path: dark.join(''), url };
  },
  sample: {
    filled: () => ({
      props: { title: sampleText('扫码看会'), link: sampleLink('/news') },
      says: ['扫码看会'],
      holds: 'svg path',
    }),
    data: (): QrData => ({ size: 21, path: 'M0 0h1v1h-1z', url: 'https://hema.example.org/' }),
  },
});
