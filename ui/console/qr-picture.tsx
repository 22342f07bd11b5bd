import { useEffect, useState } from 'react';

/** A text as a QR code, drawn in the browser; dark on white in either appearance, because scanners want it so. */
export function QrPicture({ text, label, size = 184 }: { text: string; label: string; size?: number }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    // Few screens show a code: what draws it comes with the first.
    void import('qrcode')
      .then((qr) => qr.toString(text, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' }))
      .then((svg) => {
        if (isWanted) setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`);
      });
    return () => {
      isWanted = false;
    };
  }, [text]);
  return picture && <img src={picture} alt={label} width={size} height={size} />;
}
