// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
// @ts-nocheck
import type { OperationContract } from '../../operation-contract.ts';
import type { PutDnsRecordsInput, DnsRecordSet } from './types.ts';

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var validate = validate20;
var func1 = require_ucs2length().default;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.query === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.body === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "query" || key0 === "body")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.query !== void 0) {
      let data0 = data.query;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err3 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      else {
        let err4 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.body !== void 0) {
      let data1 = data.body;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.ttl === void 0 && (data1.ttl = 3600), data1.name === void 0) {
          let err5 = { instancePath: instancePath + "/body", schemaPath: "#/$defs/NewDnsRecordSet/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data1.type === void 0) {
          let err6 = { instancePath: instancePath + "/body", schemaPath: "#/$defs/NewDnsRecordSet/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data1.values === void 0) {
          let err7 = { instancePath: instancePath + "/body", schemaPath: "#/$defs/NewDnsRecordSet/required", keyword: "required", params: { missingProperty: "values" }, message: "must have required property 'values'" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        for (let key2 in data1)
          if (!(key2 === "name" || key2 === "type" || key2 === "ttl" || key2 === "values" || key2 === "replaces")) {
            let err8 = { instancePath: instancePath + "/body", schemaPath: "#/$defs/NewDnsRecordSet/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        if (data1.name !== void 0) {
          let data2 = data1.name;
          if (typeof data2 == "string") {
            if (func1(data2) > 1e3) {
              let err9 = { instancePath: instancePath + "/body/name", schemaPath: "#/$defs/NewDnsRecordSet/properties/name/maxLength", keyword: "maxLength", params: { limit: 1e3 }, message: "must NOT have more than 1000 characters" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (!data2.isWellFormed()) {
              let err10 = { instancePath: instancePath + "/body/name", schemaPath: "#/$defs/NewDnsRecordSet/properties/name/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/body/name", schemaPath: "#/$defs/NewDnsRecordSet/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data1.type !== void 0) {
          let data3 = data1.type;
          if (typeof data3 == "string") {
            if (func1(data3) > 16) {
              let err12 = { instancePath: instancePath + "/body/type", schemaPath: "#/$defs/NewDnsRecordSet/properties/type/maxLength", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (!data3.isWellFormed()) {
              let err13 = { instancePath: instancePath + "/body/type", schemaPath: "#/$defs/NewDnsRecordSet/properties/type/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/body/type", schemaPath: "#/$defs/NewDnsRecordSet/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        let data4 = data1.ttl;
        if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
          let err15 = { instancePath: instancePath + "/body/ttl", schemaPath: "#/$defs/NewDnsRecordSet/properties/ttl/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
        if (typeof data4 == "number" && isFinite(data4)) {
          if (data4 > 2147483647 || isNaN(data4)) {
            let err16 = { instancePath: instancePath + "/body/ttl", schemaPath: "#/$defs/NewDnsRecordSet/properties/ttl/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
          if (data4 < 0 || isNaN(data4)) {
            let err17 = { instancePath: instancePath + "/body/ttl", schemaPath: "#/$defs/NewDnsRecordSet/properties/ttl/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
        if (data1.values !== void 0) {
          let data5 = data1.values;
          if (Array.isArray(data5)) {
            if (data5.length > 100) {
              let err18 = { instancePath: instancePath + "/body/values", schemaPath: "#/$defs/NewDnsRecordSet/properties/values/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            let len0 = data5.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data6 = data5[i0];
              if (typeof data6 == "string") {
                if (func1(data6) > 4e3) {
                  let err19 = { instancePath: instancePath + "/body/values/" + i0, schemaPath: "#/$defs/NewDnsRecordSet/properties/values/items/maxLength", keyword: "maxLength", params: { limit: 4e3 }, message: "must NOT have more than 4000 characters" };
                  vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
                }
                if (!data6.isWellFormed()) {
                  let err20 = { instancePath: instancePath + "/body/values/" + i0, schemaPath: "#/$defs/NewDnsRecordSet/properties/values/items/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
                  vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
                }
              } else {
                let err21 = { instancePath: instancePath + "/body/values/" + i0, schemaPath: "#/$defs/NewDnsRecordSet/properties/values/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
              }
            }
          } else {
            let err22 = { instancePath: instancePath + "/body/values", schemaPath: "#/$defs/NewDnsRecordSet/properties/values/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
        if (data1.replaces !== void 0) {
          let data7 = data1.replaces;
          if (Array.isArray(data7)) {
            if (data7.length > 100) {
              let err23 = { instancePath: instancePath + "/body/replaces", schemaPath: "#/$defs/NewDnsRecordSet/properties/replaces/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
            }
            let len1 = data7.length;
            for (let i1 = 0; i1 < len1; i1++) {
              let data8 = data7[i1];
              if (typeof data8 == "string") {
                if (func1(data8) > 4e3) {
                  let err24 = { instancePath: instancePath + "/body/replaces/" + i1, schemaPath: "#/$defs/NewDnsRecordSet/properties/replaces/items/maxLength", keyword: "maxLength", params: { limit: 4e3 }, message: "must NOT have more than 4000 characters" };
                  vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
                }
                if (!data8.isWellFormed()) {
                  let err25 = { instancePath: instancePath + "/body/replaces/" + i1, schemaPath: "#/$defs/NewDnsRecordSet/properties/replaces/items/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
                  vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
                }
              } else {
                let err26 = { instancePath: instancePath + "/body/replaces/" + i1, schemaPath: "#/$defs/NewDnsRecordSet/properties/replaces/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
              }
            }
          } else {
            let err27 = { instancePath: instancePath + "/body/replaces", schemaPath: "#/$defs/NewDnsRecordSet/properties/replaces/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
      } else {
        let err28 = { instancePath: instancePath + "/body", schemaPath: "#/$defs/NewDnsRecordSet/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
    }
  } else {
    let err29 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
  }
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };

export const putDnsRecords: OperationContract<PutDnsRecordsInput, DnsRecordSet, true> = {
  ...{"operationId":"putDnsRecords","basePath":"/dashboard/api","successStatus":200,"takesBody":true,"parameters":[]} as const,
  validate,
};
