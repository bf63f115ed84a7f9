import { type EChartsOption, init, type XAXisComponentOption } from 'echarts';
import type { Contender } from '../contenders.ts';
import { type ColdFigures, USUAL_MB } from '../measure/cold.ts';
import type { ListFigures } from '../measure/list.ts';
import { median } from '../measure/statistics.ts';

const OWN = '#0b5cad';
const OTHERS = '#8c959f';

/** Draws the first request of all contenders as bars. */
export function coldPicture(figures: readonly ColdFigures[]): string {
  const bars = figures
    .filter(({ memory }) => memory === USUAL_MB)
    .map(({ contender, starts }) => ({
      name: contender.title,
      value: Math.round(median(starts.map(({ firstMs }) => firstMs))),
      itemStyle: { color: contender.kind === 'own' ? OWN : OTHERS },
    }))
    .sort((one, other) => other.value - one.value);
  return draw(`First GET after a cold start with ${USUAL_MB} MB, ms`, 80 + bars.length * 30, {
    grid: { left: 260, right: 50, top: 40, bottom: 30 },
    xAxis: { type: 'value' },
    yAxis: { type: 'category', data: bars.map(({ name }) => name), axisTick: { show: false } },
    series: { type: 'bar', data: bars, label: { show: true, position: 'right' } },
  });
}

/** Draws the first request by memory size. */
export function memoryPicture(figures: readonly ColdFigures[]): string {
  const points = figures.map(({ contender, memory, starts }) => ({
    contender,
    point: [Number(memory), median(starts.map(({ firstMs }) => firstMs))],
  }));
  return drawLines('First GET by memory size, ms', { type: 'log', name: 'MB', min: 100, max: 2_000 }, points);
}

/** Draws the time of a warm list against its length. */
export function listPicture(figures: readonly ListFigures[]): string {
  const points = figures.map(({ contender, categories, blocks }) => ({
    contender,
    point: [categories, median(blocks.map(({ wallMs }) => wallMs))],
  }));
  return drawLines('Warm GET /categories with nothing new, ms', { type: 'log', name: 'categories', min: 10 }, points);
}

type Point = { readonly contender: Contender; readonly point: number[] };

/** A line for each contender, both axes logarithmic. */
function drawLines(title: string, xAxis: XAXisComponentOption, points: readonly Point[]): string {
  const contenders = [...new Set(points.map(({ contender }) => contender))];
  return draw(title, 340, {
    grid: { left: 50, right: 160, top: 46, bottom: 50 },
    xAxis: { nameLocation: 'middle', nameGap: 26, ...xAxis },
    yAxis: { type: 'log', min: 'dataMin' },
    series: contenders.map((contender) => ({
      type: 'line',
      color: contender.kind === 'own' ? OWN : OTHERS,
      symbolSize: 7,
      endLabel: { show: true, formatter: contender.title },
      labelLayout: { moveOverlap: 'shiftY' },
      data: points.filter((each) => each.contender === contender).map(({ point }) => point),
    })),
  });
}

function draw(title: string, height: number, option: EChartsOption): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 860, height });
  const text = { text: title, textStyle: { fontSize: 14 } };
  chart.setOption({ animation: false, backgroundColor: '#ffffff', title: text, ...option });
  const svg = chart.renderToSVGString();
  chart.dispose();
  // The styles are for hovering; the title is for screen readers.
  return `${svg.replace(/<style.*<\/style>/s, '').replace('>', `><title>${title}</title>`)}\n`;
}
