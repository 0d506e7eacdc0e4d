/** An Archimedean spiral about (x, y) from radius `from` to `to` in `turns`, starting at noon, as a path of short curves. */
export function spiral(x: number, y: number, from: number, to: number, turns: number): string {
  const parts = 12 * turns;
  const at = (i: number) => {
    const angle = (i / 12) * 2 * Math.PI - Math.PI / 2;
    const radius = from + ((to - from) * i) / parts;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  };
  let d = `M${at(0)}`;
  for (let i = 2; i <= parts; i += 2) d += `Q${bulge(i - 1)} ${at(i)}`;
  return d;

  /** The control point that makes the curve pass near the spiral at i: a little outside of it. */
  function bulge(i: number): string {
    const angle = (i / 12) * 2 * Math.PI - Math.PI / 2;
    const radius = (from + ((to - from) * i) / parts) / Math.cos(Math.PI / 6);
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }
}
