import type { StepProps } from './use-step.ts';

/** The products that take a step together. */
export function StepProducts({ products }: Pick<StepProps, 'products'>) {
  const [only] = products;
  if (only && products.length === 1)
    return <p className="mt-2 font-semibold wrap-anywhere">{only.productName}</p>;
  return (
    <ul className="mt-3 list-disc pl-5">
      {products.map(({ _id, productName }) => (
        <li key={_id} className="font-semibold wrap-anywhere">
          {productName}
        </li>
      ))}
    </ul>
  );
}
