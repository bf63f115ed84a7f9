import { type BarSeriesOption, type EChartsOption, init } from 'echarts';
import type { ColdFigures } from '../measure/cold.ts';
import type { ListFigures } from '../measure/list.ts';
import { median } from '../measure/statistics.ts';

const WIDTH = 860;
const OWN = ['#0b5cad', '#6cb0f5'] as const;
const OTHERS = ['#6e7781', '#c4cbd3'] as const;

/** Draws the cold starts as bars: the import (dark) and the first request (light). */
export function coldPicture(figures: readonly ColdFigures[]): string {
  const bars = figures
    .map(({ contender, starts }) => ({
      contender,
      total: median(starts.map(({ totalMs }) => totalMs)),
      load: median(starts.map(({ importMs }) => importMs)),
    }))
    .sort((one, other) => other.total - one.total);
  const series = (values: readonly number[], shade: 0 | 1): BarSeriesOption => ({
    type: 'bar',
    stack: 'start',
    data: bars.map(({ contender, total }, place) => ({
      value: values[place] ?? 0,
      itemStyle: { color: (contender.kind === 'own' ? OWN : OTHERS)[shade] },
      label: { show: shade === 1, position: 'right', formatter: total.toFixed(0) },
    })),
  });
  return draw('Cold start, ms: import (dark) and first GET (light)', 80 + bars.length * 30, {
    grid: { left: 260, right: 50, top: 40, bottom: 30 },
    xAxis: { type: 'value' },
    yAxis: { type: 'category', data: bars.map(({ contender }) => contender.title), axisTick: { show: false } },
    series: [
      series(
        bars.map(({ load }) => load),
        0,
      ),
      series(
        bars.map(({ total, load }) => total - load),
        1,
      ),
    ],
  });
}

/** Draws the time of a warm list against its length, both logarithmic. */
export function listPicture(figures: readonly ListFigures[]): string {
  const contenders = [...new Set(figures.map(({ contender }) => contender))];
  return draw('Warm GET /categories with nothing new, ms', 340, {
    grid: { left: 50, right: 60, top: 46, bottom: 50 },
    xAxis: { type: 'log', name: 'categories', nameLocation: 'middle', nameGap: 26, min: 10 },
    yAxis: { type: 'log', min: 0.1 },
    series: contenders.map((contender) => ({
      type: 'line',
      color: contender.kind === 'own' ? OWN[0] : OTHERS[0],
      symbol: 'circle',
      symbolSize: 7,
      endLabel: { show: true, formatter: contender.title },
      data: figures
        .filter((each) => each.contender === contender)
        .map(({ categories, full }) => [categories, median(full.map(({ wallMs }) => wallMs))]),
    })),
  });
}

function draw(title: string, height: number, option: EChartsOption): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height });
  const text = { text: title, textStyle: { fontSize: 14 } };
  chart.setOption({ animation: false, backgroundColor: '#ffffff', title: text, ...option });
  const svg = chart.renderToSVGString();
  chart.dispose();
  // The styles are for hovering; the title is for screen readers.
  return `${svg.replace(/<style.*<\/style>/s, '').replace('>', `><title>${title}</title>`)}\n`;
}
