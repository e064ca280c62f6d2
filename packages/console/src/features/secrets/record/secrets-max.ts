/** As `secretsPerProjectMax` of the contract, which would bring all limits into the page. One page holds them. */
export const secretsMax = 100;
