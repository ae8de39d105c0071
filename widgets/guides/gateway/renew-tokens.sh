#!/bin/sh
# Asks for the CRM's and the service account's token and hands them to nginx. From cron, as root, every 30 minutes:
#   */30 * * * * . /etc/owner-gateway.env && /usr/local/sbin/renew-tokens.sh
# /etc/owner-gateway.env (mode 600) exports CONTENT_URL, RECORDS_URL, SERVICE_IDENTIFIER, SERVICE_PASSWORD, REFRESH_TOKEN, CLIENT_ID and
# CLIENT_SECRET; TOKENS_FILE and RELOAD replace what stands below.
set -eu
tokens_file=${TOKENS_FILE:-/etc/nginx/owner-tokens.conf}
reload=${RELOAD:-nginx -s reload}

# The value of a key in a flat JSON answer.
value() { sed -n 's/.*"'"$1"'" *: *"\([^"]*\)".*/\1/p'; }
# A text as it stands between the quotes of JSON.
quoted() { printf '%s' "$1" | sed 's/[\\"]/\\&/g'; }
# The secrets go through standard input, so that no list of processes shows them.
post() { curl --silent --show-error --fail --max-time 20 --header 'Content-Type: application/json' --data-binary @- "$1"; }

service=$(printf '{"identifier":"%s","password":"%s"}' "$(quoted "$SERVICE_IDENTIFIER")" "$(quoted "$SERVICE_PASSWORD")" |
  post "$CONTENT_URL/auth/local" | value jwt)
records=$(printf '{"refreshToken":"%s","clientId":"%s","clientSecret":"%s"}' \
  "$(quoted "$REFRESH_TOKEN")" "$(quoted "$CLIENT_ID")" "$(quoted "$CLIENT_SECRET")" |
  post "$RECORDS_URL/api/v1/auth/token" | value access_token)
[ -n "$service" ] && [ -n "$records" ] || { echo 'renew-tokens: an answer without a token' >&2; exit 1; }

umask 077
printf 'set $owner_service_token "%s";\nset $owner_records_token "%s";\n' "$service" "$records" >"$tokens_file.new"
mv "$tokens_file.new" "$tokens_file"
$reload
