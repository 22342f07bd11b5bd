import { useEffect, useState } from 'react';

interface Drawn {
  size: number;
  path: string;
}

/** A code as readers want it, dark on white in either shade, drawn in the browser; `label` says what it is. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let isWanted = true;
    void import('qrcode').then(({ create }) => {
      const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
      const dark = Array.from(data, (bit, at) => (bit ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''));
      if (isWanted) setDrawn({ size, path: dark.join('') });
    });
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (drawn === null) return null;
  return (
    <svg
      viewBox={`-2 -2 ${drawn.size + 4} ${drawn.size + 4}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={drawn.path} />
    </svg>
  );
}
