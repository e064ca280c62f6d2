import { Button } from '../../../ui/button.tsx';

const zoomMax = 16;

interface ZoomProps {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

/** Makes the axis wider, and as wide as the page again. */
export function Zoom({ zoom, onZoom }: ZoomProps) {
  return (
    <div role="group" aria-label="Zoom" className="flex justify-end gap-1">
      <Button
        look="quiet"
        aria-label="Zoom out"
        refusedBecause={zoom === 1 ? 'The whole turn is shown.' : undefined}
        onClick={() => onZoom(zoom / 2)}
      >
        −
      </Button>
      <Button
        look="quiet"
        aria-label="Zoom in"
        refusedBecause={zoom === zoomMax ? 'It cannot be larger.' : undefined}
        onClick={() => onZoom(zoom * 2)}
      >
        +
      </Button>
      <Button look="quiet" onClick={() => onZoom(1)}>
        Fit
      </Button>
    </div>
  );
}
