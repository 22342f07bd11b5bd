/** Streets, a park and water around a place, drawn from its coordinates: the same sketch for the same place. */
export function MapSketch({ latitude, longitude }: { latitude: number; longitude: number }) {
  const part = (value: number, scale: number): number => Math.abs(Math.round(value * scale)) % 100;
  const tilt = (part(latitude, 1e3) % 24) - 12;
  const rows = [22, 58, 104, 150, 188].map((y, index) => y + (part(longitude, 10 ** (index % 4)) % 14) - 7);
  const columns = [34, 92, 160, 214, 286, 338].map((x, index) => x + (part(latitude, 10 ** (index % 4)) % 18) - 9);
  const shore = 150 + (part(longitude, 1e2) % 40);
  return (
    <svg viewBox="0 0 360 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M-60-60h480v340H-60z" fill="var(--sunken)" />
      <g transform={`rotate(${tilt} 180 110)`}>
        <path
          d={`M-60 ${shore}C60 ${shore - 34} 120 ${shore + 40} 220 ${shore + 26}S360 ${shore + 60} 430 ${shore + 30}V320H-60Z`}
          fill="var(--map-water)"
        />
        <rect x={columns[3]} y={(rows[0] ?? 0) + 6} width="66" height="34" rx="6" fill="var(--map-green)" />
        <rect x={columns[0]} y={(rows[1] ?? 0) + 6} width="52" height="38" rx="6" fill="var(--map-green)" />
        {rows.map((y, index) => (
          <path key={y} d={`M-60 ${y}H430`} stroke="var(--paper)" strokeWidth={index === 2 ? 9 : 4.5} />
        ))}
        {columns.map((x, index) => (
          <path key={x} d={`M${x}-60V290`} stroke="var(--paper)" strokeWidth={index === 2 ? 8 : 4} />
        ))}
      </g>
      <circle cx="180" cy="104" r="30" fill="var(--accent)" opacity=".16" />
      <path
        d="M180 126c13-15 19-25 19-34a19 19 0 1 0-38 0c0 9 6 19 19 34Z"
        fill="var(--accent)"
        stroke="var(--paper)"
        strokeWidth="2.5"
      />
      <circle cx="180" cy="92" r="6.5" fill="var(--paper)" />
    </svg>
  );
}
